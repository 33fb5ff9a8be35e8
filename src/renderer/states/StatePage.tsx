import type { ComponentType } from 'react';
import '../../styles/statePages.css';
import type { StateModel } from '../../published/states';
import type { FreePage, PageOfState } from '../../flow/decidePage';
import { useFlow, useRendererServices } from '../RendererContext';
import { AgreementsPage } from './agreements/AgreementsPage';
import { CodePage } from './code/CodePage';
import { ConsentsPage } from './consents/ConsentsPage';
import { ConnectionPage } from './redirect/ConnectionPage';
import { EndingPage } from './ending/EndingPage';
import { FormPage } from './form/FormPage';
import { ListPage } from './entries/ListPage';
import { OffersPage } from './offers/OffersPage';
import { NoticePage } from './ending/NoticePage';
import { LostLeadPage } from './ending/LostLeadPage';
import { OfferPage } from './offers/OfferPage';
import { PollingPage } from './waiting/PollingPage';
import { SequencePage } from './form/SequencePage';
import { RequestPage } from './link/RequestPage';
import { RedirectPage } from './redirect/RedirectPage';
import { type StatePageProps } from './StatePageProps';
import { PageStateContext } from './useDecide';
import { UploadPage } from './upload/UploadPage';

const kinds: Readonly<Record<string, ComponentType<StatePageProps>>> = {
  sequence: SequencePage,
  form: FormPage,
  code: CodePage,
  list: ListPage,
  consents: ConsentsPage,
  polling: PollingPage,
  offer: OfferPage,
  offers: OffersPage,
  redirect: RedirectPage,
  connection: ConnectionPage,
  notice: NoticePage,
  ending: EndingPage,
  unsubscribe: RequestPage,
  request: RequestPage,
  agreements: AgreementsPage,
  upload: UploadPage,
};

/** Kinds with more to show than one column of text or questions. */
const wideKinds: readonly string[] = ['polling', 'offer', 'offers', 'ending'];

const noActions: StatePageProps['actions']['others'] = [];

/**
 * Renders the page of an application state: one frame for all, with the content of the kind that the state's document
 * names.
 */
export function StatePage({ page }: { readonly page: PageOfState | FreePage }) {
  const { flow } = useRendererServices();
  useFlow();
  const { name } = page;
  const state = page.kind === 'free' ? undefined : page.state;
  const model = flow.states()[name];
  const kind = model?.page.kind ?? '';
  const Kind = kinds[kind] ?? EndingPage;
  const isWide = page.kind !== 'lost' && wideKinds.includes(kind);
  return (
    <PageStateContext value={state}>
      <div className={`page page--state page--${name}${isWide ? ' page--wide' : ''}`} data-state={state ?? name}>
        <div className="page__main">
          {page.kind === 'lost' ? (
            <LostLeadPage />
          ) : (
            <Kind
              key={name}
              name={name}
              content={contentOf(model)}
              sections={model?.page.sections}
              list={model?.page.list}
              actions={actionsOf(model)}
            />
          )}
        </div>
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
