import { suggestName } from '../check/suggestName';
import { deploymentNamed } from '../command/deploymentNamed';
import { documentFolders } from '../command/documentFolders';
import { readArguments } from '../command/readArguments';
import { UsageError } from '../command/UsageError';
import { loadDocuments } from '../../documents/loadDocuments';
import { createReport } from './createReport';
import { printReport } from './printReport';

/** `flows report`: who asks what, and which texts are written. */
export function runReport(args: readonly string[], usage: string): void {
  const { words, options, flags } = readArguments(
    args,
    { words: ['<deployment>?'], options: ['step', 'schemas', 'locales'], flags: ['json'] },
    usage,
  );
  const [deployment] = words;
  const { schemasDir, localesDir } = documentFolders(options);
  const documents = loadDocuments(schemasDir, localesDir);
  const report = createReport(documents, {
    ...(deployment !== undefined && { deployment: deploymentNamed(deployment, documents, usage) }),
    ...(options.step !== undefined && { step: options.step }),
  });
  if (options.step !== undefined && Object.keys(report.step ?? {}).length === 0) {
    const mend = suggestName(
      options.step,
      report.steps.map(({ step }) => step),
      'see the table without --step',
    );
    throw new UsageError(`No flow here has a step "${options.step}": ${mend}`, usage);
  }
  console.log(flags.has('json') ? JSON.stringify(report, null, 2) : printReport(report));
}
