import type { ComponentType } from 'react';
import '../../styles/statePages.css';
import type { StateModel } from '../../published/states';
import type { FreePage, PageOfState } from '../../flow/decidePage';
import { useFlow, useRendererServices } from '../RendererContext';
import { CodeState } from './code/CodeState';
import { ConsentsState } from './consents/ConsentsState';
import { ConnectionState } from './redirect/ConnectionState';
import { EndingState } from './ending/EndingState';
import { FormState } from './form/FormState';
import { ListState } from './entries/ListState';
import { OffersState } from './offers/OffersState';
import { LostState, NoticeState } from './ending/NoticeState';
import { OfferState } from './offers/OfferState';
import { PollingState } from './waiting/PollingState';
import { SequenceState } from './form/SequenceState';
import { RedirectState } from './redirect/RedirectState';
import { PageStateContext, type StatePageProps } from './StatePageProps';
import { UnsubscribeState } from './link/UnsubscribeState';
import { UploadState } from './upload/UploadState';

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

/** The page of an application state: one frame for all, its inside by the kind that the state's document names. */
export function StatePage({ page }: { readonly page: PageOfState | FreePage }) {
  const { flow } = useRendererServices();
  useFlow();
  const { name } = page;
  const state = page.kind === 'free' ? undefined : page.state;
  const model = flow.states()[name];
  const Kind = kinds[model?.page.kind ?? ''] ?? EndingState;
  return (
    <PageStateContext value={state}>
      <div className={`page page--state page--${name}`} data-state={state ?? name}>
        {page.kind === 'lost' ? (
          <LostState />
        ) : (
          <Kind key={name} name={name} content={contentOf(model)} list={model?.page.list} actions={actionsOf(model)} />
        )}
      </div>
    </PageStateContext>
  );
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
