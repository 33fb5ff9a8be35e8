import Ajv, { type ValidateFunction } from 'ajv';
import { formatNamesIn } from '../../src/flow/formatNamesIn';
import type { Validate } from '../../src/flow/types';
import type { FlowModel, JsonSchema } from '../../src/published/flow';
import { collectSchemas, VALIDATOR_OPTIONS, withoutInnerIds } from './compileValidators';

/** Returns the rules of a flow. */
export type RulesOfFlow = (model: Pick<FlowModel, 'steps'>) => Validate;

/**
 * Returns the rules of flows as publishing compiles them, compiled on first use and without the text of a module: for
 * checks, in which each rule is asked a few times. Flows share the rules that they have in common.
 *
 * @param holds whether a text has a format
 */
export function createLiveRules(holds: (format: string, value: string) => boolean): RulesOfFlow {
  const ajv = new Ajv({ ...VALIDATOR_OPTIONS, code: { optimize: false } });
  const compiled = new Map<string, ValidateFunction>();
  const compile = (schema: JsonSchema): ValidateFunction => {
    const plain = withoutInnerIds(schema);
    const { $id: _, ...rules } = plain;
    const text = JSON.stringify(rules);
    const compiledRule = compiled.get(text);
    if (compiledRule) return compiledRule;
    for (const name of formatNamesIn([plain])) ajv.addFormat(name, (value: string) => holds(name, value));
    const validate = ajv.compile(rules);
    compiled.set(text, validate);
    return validate;
  };
  return ({ steps }) => {
    const schemas = new Map(collectSchemas(steps).map((schema) => [schema.$id, schema]));
    const functions = new Map<string, ValidateFunction>();
    return (schemaId, data) => {
      const schema = schemas.get(schemaId);
      const validate = functions.get(schemaId) ?? (schema && compile(schema));
      if (!validate) return [];
      functions.set(schemaId, validate);
      const errors = validate(data) ? [] : (validate.errors ?? []);
      return errors.filter(({ keyword }) => keyword !== 'if');
    };
  };
}
