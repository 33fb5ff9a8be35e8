import { Suspense } from 'react';
import type { ReadoutProperties } from './Readout';
import { useRendererServices } from './RendererContext';
import { optionalPart } from './optionalPart';

interface NamedReadout {
  readonly name: string;
  readonly properties: ReadoutProperties;
}

/** The published page shows it already, and it can wait for its code; if that cannot be loaded, it is not shown. */
const LazyReadout = optionalPart<NamedReadout>(
  async () => (await import(/* webpackChunkName: "readout" */ './Readout')).Readout,
);

interface ReadoutBelowProps {
  /** The options of the question, one of which may name a widget that asks nothing. */
  readonly options: Readonly<Record<string, unknown>> | undefined;
  readonly properties: ReadoutProperties;
}

/** Shows what follows from the answers below a question that names it; nothing where no rate is published. */
export function ReadoutBelow({ options, properties }: ReadoutBelowProps) {
  const { estimate } = useRendererServices().settings;
  const name = options?.['readout'];
  return (
    typeof name === 'string' &&
    estimate && (
      <Suspense fallback={<div className="readout" />}>
        <LazyReadout name={name} properties={properties} />
      </Suspense>
    )
  );
}
