import type { RJSFSchema } from '@rjsf/utils';
import { createContext, useCallback, useContext, useMemo } from 'react';
import type { Dispatch } from 'redux';
import type { WidgetOptions } from '../../widgets/WidgetOptions';
import { listOwner } from '../flow/listOwner';
import type { Answers, FieldUi } from '../published/flow';
import type { Action } from '../store/actions';
import type { Choice, Policy } from '../store/lists';
import type { LookupsState } from '../store/lookups';
import { enterKeyHintOf } from './enterKeyHint';
import { useRendererServices } from './RendererContext';
import { textName } from './textName';
import { listSourceOf } from './useNeededLists';
import { type Texts, useTexts } from './useTexts';
import { useAppDispatch, useAppSelector } from './storeHooks';

/** Returns what a widget needs for its data point besides the uiSchema: texts, facts of the country, choices. */
type FieldOptions = (dataPoint: string, schema: RJSFSchema) => WidgetOptions;

type UiSchema = Readonly<Record<string, FieldUi>>;

const noNames: readonly string[] = [];

/**
 * Returns the options of every widget of a step. Everything that widgets show comes from here, so that they depend on
 * neither the store nor the texts.
 *
 * @param names the data points that are asked, in their order; only inputs need them
 */
export function useFieldOptionsOf(uiSchema: UiSchema, names = noNames): FieldOptions {
  const texts = useTexts();
  const { settings, phone } = useRendererServices();
  const lists = useAppSelector((state) => state.lists);
  const lookups = useAppSelector((state) => state.lookups);
  const isGrouped = Object.values(uiSchema).some((ui) => listOwner(ui) !== undefined);
  const answers = useAppSelector((state) => (isGrouped ? state.answers : undefined));
  const dispatch = useAppDispatch();
  const shared = useMemo(() => {
    return {
      country: settings.country,
      languageTag: settings.languageTag,
      text: texts.app,
      formatting: phone,
    };
  }, [settings, texts, phone]);
  return useCallback(
    (dataPoint, schema) => {
      const ui = uiSchema[dataPoint];
      const source = listSourceOf(ui);
      return {
        ...shared,
        enterKeyHint: enterKeyHintOf(dataPoint, names, uiSchema),
        choices: source
          ? listedChoices(allowedChoices(lists.choices[source] ?? [], schema), { dataPoint, ui, answers, texts })
          : ownChoices({ dataPoint, schema, ui }, texts),
        choicesStatus: source ? (lists.status[source] ?? 'pending') : 'ready',
        ...(source === 'getPolicies' && { policies: askedPolicies(lists.policies, ui) }),
        ...(source && { onRetry: () => dispatch({ type: 'listNeeded', operation: source }) }),
        ...(ui?.['ui:widget'] === 'shortlist' && { others: texts.form(`fields>${textName(dataPoint, ui)}>others`) }),
        ...lookupOptions({ dataPoint, ui, lookups, dispatch }),
        ...(lookups.emailCheck && ui?.['ui:widget'] === 'email' && { emailCheck: lookups.emailCheck }),
      };
    },
    [uiSchema, names, shared, lists, lookups, answers, texts, dispatch],
  );
}

function askedPolicies(policies: readonly Policy[], ui: FieldUi | undefined): readonly Policy[] {
  const only = ui?.['ui:options']?.only;
  return only === undefined ? policies : policies.filter(({ required }) => required === (only === 'required'));
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

/** One list serves several questions: what the rule of this one refuses is not offered. */
function allowedChoices(choices: readonly Choice[], { pattern }: RJSFSchema): readonly Choice[] {
  if (pattern === undefined) return choices;
  const rule = new RegExp(pattern, 'u');
  return choices.filter(({ value }) => rule.test(value));
}

interface ListedField {
  readonly dataPoint: string;
  readonly ui: FieldUi | undefined;
  readonly answers: Answers | undefined;
  readonly texts: Texts;
}

/** Returns the choices of a grouped list: those of the group that another answer names, or the groups themselves. */
function listedChoices(choices: readonly Choice[], { dataPoint, ui, answers, texts }: ListedField): readonly Choice[] {
  const owner = listOwner(ui);
  if (owner !== undefined) {
    return choices
      .filter(({ of }) => of === answers?.[owner])
      .map(({ value, label }) => ({ value, label: texts.form(`choices>${dataPoint}>${value}`) || label }));
  }
  if (choices.every(({ of }) => of === undefined)) return choices;
  return [...new Set(choices.map(({ of = '' }) => of))].map((of) => ({ value: of, label: of }));
}

interface LookupField {
  readonly dataPoint: string;
  readonly ui: FieldUi | undefined;
  readonly lookups: LookupsState;
  readonly dispatch: Dispatch<Action>;
}

/** Returns what a lookup widget needs: the results, and callbacks for what is typed and chosen. */
function lookupOptions(field: LookupField): Partial<WidgetOptions> {
  switch (field.ui?.['ui:widget']) {
    case 'postcode':
      return postcodeOptions(field);
    case 'company':
      return companyOptions(field);
    default:
      return {};
  }
}

function postcodeOptions({ dataPoint, ui, lookups, dispatch }: LookupField): Partial<WidgetOptions> {
  const { place } = lookups;
  const operation = ui?.['ui:options']?.source === 'getPostcode' ? 'getPostcode' : 'lookupPostcode';
  const isOwn = place?.dataPoint === dataPoint;
  return {
    onPostcode: (code) => dispatch({ type: 'postcodeTyped', dataPoint, code, operation }),
    ...(isOwn && { placeLookup: place }),
    onPlace: (label) => {
      const offer = isOwn ? place.offers.find((offered) => offered.label === label) : undefined;
      if (offer) dispatch({ type: 'answersFilled', answers: offer.answers });
    },
  };
}

function companyOptions({ dataPoint, lookups, dispatch }: LookupField): Partial<WidgetOptions> {
  return {
    ...(lookups.company && { companyLookup: lookups.company }),
    onCompanyTyped: (name) => dispatch({ type: 'companyTyped', name }),
    onCompany: (company) => dispatch({ type: 'companyChosen', dataPoint, company }),
  };
}

export const FieldOptionsContext = createContext<FieldOptions | undefined>(undefined);

export function useFieldOptions(dataPoint: string, schema: RJSFSchema): WidgetOptions | undefined {
  const optionsOf = useContext(FieldOptionsContext);
  return useMemo(() => optionsOf?.(dataPoint, schema), [optionsOf, dataPoint, schema]);
}
