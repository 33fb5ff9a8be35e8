import type { ContractModules } from '../../src/published/operations';
import { compileContract } from '../compile/compileContract';
import { readOpenApi } from '../../documents/openApi';
import type { Documents } from '../../documents/loadDocuments';
import type { EnvironmentDocument } from '../../documents/documentShapes';
import type { SiteFolder } from './SiteFolder';

/** Tags of operations that only pages after the form need. */
const OF_PAGES = ['page', 'offer'];

/** Writes what the app needs of the contract; what few reach, apart. */
export function publishContract(
  { schemasDir }: Documents,
  { endpoints }: EnvironmentDocument,
  site: SiteFolder,
): ContractModules {
  const openApi = readOpenApi(schemasDir);
  const publish = (name: string, isOfPages: boolean) => {
    const isWanted = ({ tags }: { readonly tags: readonly string[] }) =>
      tags.some((tag) => OF_PAGES.includes(tag)) === isOfPages;
    return site.writeHashed(`flow/${name}.mjs`, compileContract(openApi, { endpoints, isWanted }));
  };
  return { form: publish('operations', false), pages: publish('page-operations', true) };
}
