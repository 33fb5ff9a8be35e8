import Ajv from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { memoize } from '../../../documents/memoize';
import { type Contract, treeOf } from './Contract';

/** Why the contract refuses a lead. */
export interface LeadRefusal {
  /** JSON Pointer to the place in the lead. */
  readonly path: string;
  readonly reason: string;
}

/** Returns a function that returns why the contract refuses a lead: nothing if it takes it. */
export const leadJudge = memoize((contract: Contract): ((lead: object) => readonly LeadRefusal[]) => {
  const { components } = contract.document;
  if (treeOf(treeOf(components).schemas).LeadApplication === undefined) return () => [];
  const ajv = new Ajv({
    strict: false,
    allErrors: true,
    validateSchema: false,
    meta: false,
    code: { optimize: false },
  });
  addFormats(ajv);
  ajv.addSchema({ components }, 'contract');
  const validate = ajv.compile({ $ref: 'contract#/components/schemas/LeadApplication' });
  return (lead) => {
    const errors = validate(lead) ? [] : (validate.errors ?? []);
    return errors.map(({ instancePath: path, message = '', params }) => {
      const extra = 'additionalProperty' in params ? `/${String(params['additionalProperty'])}` : '';
      return { path: path + extra, reason: message };
    });
  };
});
