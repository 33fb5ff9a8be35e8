import type { ComponentType } from 'react';
import type { StateModel } from '../../app/Settings';
import { useFlow, useRendererServices } from '../RendererContext';
import { CodeState } from './CodeState';
import { EndingState } from './EndingState';
import { FormState } from './FormState';
import { OfferState } from './OfferState';
import { PollingState } from './PollingState';
import { RedirectState } from './RedirectState';
import type { StatePageProps } from './StatePageProps';

const kinds: Readonly<Record<string, ComponentType<StatePageProps>>> = {
  form: FormState,
  code: CodeState,
  polling: PollingState,
  offer: OfferState,
  redirect: RedirectState,
  ending: EndingState,
};

const noActions: StatePageProps['actions']['others'] = [];

/** The page of an application state: one frame for all, its inside by the kind that the state's document names. */
export function StatePage({ value }: { readonly value: number }) {
  const { flow } = useRendererServices();
  useFlow();
  const model = Object.values(flow.states()).find((state) => state.value === value);
  const name = model?.name ?? 'unknown';
  const Kind = kinds[model?.page.kind ?? ''] ?? EndingState;
  return (
    <div className={`page page--state page--${name}`} data-state={value}>
      <Kind key={value} name={name} content={contentOf(model)} actions={actionsOf(model)} />
    </div>
  );
}

function contentOf(model: StateModel | undefined): readonly string[] {
  const content = model?.page.content;
  return Array.isArray(content) ? content.map(String) : ['unknown>text'];
}

function actionsOf(model: StateModel | undefined): StatePageProps['actions'] {
  return {
    submit: stringOf(model?.page.submit),
    sendAs: model?.page.sendAs ?? {},
    others: model?.page.actions ?? noActions,
  };
}

function stringOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
