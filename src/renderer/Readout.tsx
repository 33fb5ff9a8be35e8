import { type ComponentType, useCallback, useSyncExternalStore } from 'react';
import { InstalmentReadout } from '../../widgets/InstalmentReadout';
import { type ReadoutName, type ReadoutProps, readouts } from '../../widgets/readouts';
import { isWithinLimits } from '../flow/isWithinLimits';
import { proposedAnswer } from '../flow/proposals';
import type { JsonSchema } from '../published/flow';
import { useFormAnswers } from './FormAnswers';
import { useRendererServices } from './RendererContext';
import { useTexts } from './useTexts';

/** The rules of a step's data points. */
export type ReadoutProperties = Readonly<Record<string, unknown>> | undefined;

const components: { readonly [Name in ReadoutName]: ComponentType<ReadoutProps<Name>> } = {
  instalment: InstalmentReadout,
};

function isReadoutName(name: string): name is ReadoutName {
  return Object.hasOwn(components, name);
}

interface NamedReadoutProps {
  readonly name: string;
  readonly properties: ReadoutProperties;
  /** Stands among the terms of the loan. */
  readonly isListed?: boolean;
}

/** Renders a widget that asks nothing, with the answers that it reads, as they change. */
export function Readout({ name, properties, isListed = false }: NamedReadoutProps) {
  const { country, languageTag, estimate } = useRendererServices().settings;
  const texts = useTexts();
  const isKnown = isReadoutName(name);
  const values = useReadNumbers(isKnown ? readouts[name].reads : nothing, properties);
  if (!isKnown || !estimate) return null;
  const Component = components[name];
  const told = { text: texts.app, country, languageTag, basis: estimate };
  return <Component {...told} values={values} isListed={isListed} />;
}

const nothing: readonly string[] = [];

type Numbers = Readonly<Record<string, number>>;

/** Returns the numbers that these data points have and their rules allow. */
function useReadNumbers(names: readonly string[], properties: ReadoutProperties = {}): Numbers {
  const { watch, read } = useFormAnswers();
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = names.map((name) => watch(name, listener));
      return () => stops.forEach((stop) => stop());
    },
    [names, watch],
  );
  const ruleOf = (name: string) => properties[name] as JsonSchema | undefined;
  // As a text, because React compares what it is given, and the same answers are another object each time.
  const numbersOf = (answerTo: (name: string) => unknown) => {
    const found = names.map((name) => [name, answerTo(name)] as const);
    return JSON.stringify(
      Object.fromEntries(found.filter(([name, value]) => isWithinLimits(value, ruleOf(name) ?? {}))),
    );
  };
  const current = () => numbersOf(read);
  // The published page has proposals only, and answers may be restored before this part of it is hydrated.
  const published = () => numbersOf((name) => proposedAnswer(ruleOf(name)));
  const isPublishing = typeof document === 'undefined';
  return JSON.parse(useSyncExternalStore(subscribe, current, isPublishing ? current : published)) as Numbers;
}
