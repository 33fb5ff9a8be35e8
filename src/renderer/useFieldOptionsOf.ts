import { useCallback, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Dispatch } from 'redux';
import type { RJSFSchema } from '@rjsf/utils';
import { listOwner } from '../flow/listOwner';
import type { FieldUi } from '../flow/types';
import type { Action } from '../store/actions';
import type { Choice, Policy, State } from '../store/state';
import { lookupOptions } from './lookupOptions';
import type { FieldOptions } from './FieldOptionsContext';
import { listSourceOf } from './listSourceOf';
import { useRendererServices } from './RendererContext';
import { useTexts, type Texts } from './useTexts';
import { listedChoices } from './listedChoices';
import { widgetTexts } from './widgetTexts';

type UiSchema = Readonly<Record<string, FieldUi>>;

/** Options of every widget of a step: what is shown comes in here, so that widgets know neither store nor texts. */
export function useFieldOptionsOf(uiSchema: UiSchema): FieldOptions {
  const texts = useTexts();
  const { settings, phone } = useRendererServices();
  const lists = useSelector((state: State) => state.lists);
  const lookups = useSelector((state: State) => state.lookups);
  const isGrouped = Object.values(uiSchema).some((ui) => listOwner(ui) !== undefined);
  const answers = useSelector((state: State) => (isGrouped ? state.answers : undefined));
  const emailCheck = useSelector((state: State) => state.emailCheck);
  const dispatch = useDispatch<Dispatch<Action>>();
  const shared = useMemo(() => {
    return {
      country: settings.country,
      languageTag: settings.languageTag,
      texts: widgetTexts(texts),
      formatting: phone,
    };
  }, [settings, texts, phone]);
  return useCallback(
    (dataPoint, schema) => {
      const ui = uiSchema[dataPoint];
      const source = listSourceOf(ui);
      return {
        ...shared,
        choices: source
          ? listedChoices(lists.choices[source] ?? [], { dataPoint, ui, answers, texts })
          : ownChoices({ dataPoint, schema, ui }, texts),
        choicesStatus: source ? (lists.status[source] ?? 'loading') : 'ready',
        ...(source === 'getPolicies' && { policies: askedPolicies(lists.policies, ui) }),
        ...(source && { onRetry: () => dispatch({ type: 'listNeeded', operation: source }) }),
        ...lookupOptions({ dataPoint, ui, lookups, dispatch }),
        ...(emailCheck && ui?.['ui:widget'] === 'email' && { emailCheck }),
      };
    },
    [uiSchema, shared, lists, lookups, emailCheck, answers, texts, dispatch],
  );
}

function askedPolicies(policies: readonly Policy[], ui: FieldUi | undefined): readonly Policy[] {
  const only = ui?.['ui:options']?.only;
  return only === undefined ? policies : policies.filter(({ isRequired }) => isRequired === (only === 'required'));
}

interface EnumeratedField {
  readonly dataPoint: string;
  readonly schema: RJSFSchema;
  readonly ui: FieldUi | undefined;
}

function ownChoices({ dataPoint, schema, ui }: EnumeratedField, texts: Texts): readonly Choice[] {
  const items = typeof schema.items === 'object' && !Array.isArray(schema.items) ? schema.items : schema;
  const isLabelledByValue = ui?.['ui:options']?.labels === 'value';
  return (items.enum ?? []).map(String).map((value) => ({
    value,
    label: (!isLabelledByValue && texts.form(`choices>${dataPoint}>${value}`)) || value,
  }));
}
