import type { ComponentType } from 'react';
import { useSelector } from 'react-redux';
import type { StateModel } from '../../app/Settings';
import type { State } from '../../store/state';
import { useFlow, useRendererServices } from '../RendererContext';
import { CodeState } from './CodeState';
import { ConsentsState } from './ConsentsState';
import { ConnectionState } from './ConnectionState';
import { EndingState } from './EndingState';
import { FormState } from './FormState';
import { ListState } from './ListState';
import { OffersState } from './OffersState';
import { LostState } from './LostState';
import { NoticeState } from './NoticeState';
import { OfferState } from './OfferState';
import { PollingState } from './PollingState';
import { SequenceState } from './SequenceState';
import { RedirectState } from './RedirectState';
import type { StatePageProps } from './StatePageProps';
import { UnsubscribeState } from './UnsubscribeState';
import { UploadState } from './UploadState';
import { PageStateContext } from './useDecide';

const kinds: Readonly<Record<string, ComponentType<StatePageProps>>> = {
  sequence: SequenceState,
  form: FormState,
  code: CodeState,
  list: ListState,
  consents: ConsentsState,
  polling: PollingState,
  offer: OfferState,
  offers: OffersState,
  redirect: RedirectState,
  connection: ConnectionState,
  notice: NoticeState,
  ending: EndingState,
  unsubscribe: UnsubscribeState,
  upload: UploadState,
};

const noActions: StatePageProps['actions']['others'] = [];

interface StatePageOf {
  /** Number of the state; its name where the page belongs to none. */
  readonly state: number | string;
}

/** The page of an application state: one frame for all, its inside by the kind that the state's document names. */
export function StatePage({ state }: StatePageOf) {
  const { flow } = useRendererServices();
  useFlow();
  const model = Object.values(flow.states()).find(({ value, name: own }) => (value ?? own) === state);
  const name = model?.name ?? 'unknown';
  const isLost = useSelector((all: State) => all.isLeadLost) && needsLead(model);
  const Kind = kinds[model?.page.kind ?? ''] ?? EndingState;
  return (
    <PageStateContext value={typeof state === 'number' ? state : undefined}>
      <div className={`page page--state page--${name}`} data-state={state}>
        {isLost ? (
          <LostState />
        ) : (
          <Kind key={state} name={name} content={contentOf(model)} list={model?.page.list} actions={actionsOf(model)} />
        )}
      </div>
    </PageStateContext>
  );
}

/** An end stays what it is when the application is forgotten; parts of the form and free pages need none. */
function needsLead({ value, waitsFor, ending }: Partial<StateModel> = {}): boolean {
  return value !== null && waitsFor !== 'form' && ending === undefined;
}

function contentOf(model: StateModel | undefined): readonly string[] {
  const content = model?.page.content;
  return Array.isArray(content) ? content.map(String) : ['unknown>text'];
}

function actionsOf(model: StateModel | undefined): StatePageProps['actions'] {
  return {
    open: stringOf(model?.page.operation),
    submit: stringOf(model?.page.submit),
    change: stringOf(model?.page.change),
    keep: stringOf(model?.page.keep),
    sendAs: model?.page.sendAs ?? {},
    others: model?.page.actions ?? noActions,
  };
}

function stringOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
