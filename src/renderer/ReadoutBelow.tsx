import { type ComponentType, lazy, Suspense } from 'react';
import type { ReadoutProperties } from './Readout';
import { useRendererServices } from './RendererContext';
import { Nothing } from './templates/Nothing';

interface NamedReadout {
  readonly name: string;
  readonly properties: ReadoutProperties;
}

/** The published page shows it already, and it can wait for its code; if that cannot be loaded, it is not shown. */
const LazyReadout = lazy(async () => {
  const module = await import(/* webpackChunkName: "readout" */ './Readout').catch(() => undefined);
  const Component: ComponentType<NamedReadout> = module?.Readout ?? Nothing;
  return { default: Component };
});

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
