import { useEffect } from 'react';
import { type Agreement, latestAgreements } from '../../../agreements/agreements';
import { dateFormat } from '../../../formats/intlFormats';
import { SafeHtml } from '../../../../widgets/parts/TextDialog';
import { PageLink } from '../../PageLink';
import { useRendererServices } from '../../RendererContext';
import { useAppDispatch, useAppSelector } from '../../storeHooks';
import { useTexts } from '../../useTexts';
import { Icon } from '../Icon';
import { Paragraphs } from '../Paragraphs';
import { PersonToAsk } from '../offers/PersonToAsk';
import { StateHeading } from '../StateHeading';
import type { StatePageProps } from '../StatePageProps';
import { KeepAgreements } from './KeepAgreements';

/** What the applicant agreed to and did not agree to, in the words as they were shown, to print or save. */
export function AgreementsPage({ name, content }: StatePageProps) {
  const texts = useTexts();
  const dispatch = useAppDispatch();
  const records = useAppSelector(({ agreements }) => agreements);
  const isKnown = useAppSelector(({ lead }) => lead.id !== undefined);
  const isEmpty = records.length === 0;
  useEffect(() => {
    if (isKnown && !isEmpty) dispatch({ type: 'agreementsOpened' });
  }, [dispatch, isKnown, isEmpty]);
  if (isEmpty) return <NoAgreements name={name} />;
  return (
    <>
      <StateHeading>{texts.states(`${name}>heading`)}</StateHeading>
      <Paragraphs content={content} />
      <div className="agreements">
        {latestAgreements(records).map((record) => (
          <AgreedBox key={record.id} name={name} record={record} />
        ))}
      </div>
      <KeepAgreements name={name} records={records} />
      <div className="actions">
        <PageLink className="button button--link" to="/">
          {texts.app('actions>home')}
        </PageLink>
      </div>
    </>
  );
}

function NoAgreements({ name }: Pick<StatePageProps, 'name'>) {
  const texts = useTexts();
  return (
    <div className="ending">
      <Icon of="agreements" />
      <StateHeading>{texts.states(`${name}>none>heading`)}</StateHeading>
      <p className="intro">{texts.states(`${name}>none>text`)}</p>
      <PersonToAsk why={texts.states(`${name}>none>ask`)} />
      <div className="actions">
        <PageLink className="button button--primary" to="/">
          {texts.app('actions>home')}
        </PageLink>
      </div>
    </div>
  );
}

interface AgreedBoxProps {
  readonly name: string;
  readonly record: Agreement;
}

function AgreedBox({ name, record }: AgreedBoxProps) {
  const texts = useTexts();
  const { given, locale, at } = record;
  const { title, text } = headed(record);
  return (
    <article className="agreements__one" data-given={given}>
      <h2 className="agreements__title" lang={locale}>
        {title}
      </h2>
      <div className="agreements__choice">
        <p className="agreements__verdict">
          <Icon of={given ? 'tick' : 'dash'} isSmall />
          {texts.states(`${name}>${given ? 'given' : 'notGiven'}`)}
        </p>
        <Moment at={at} />
      </div>
      <Words {...record} text={text} />
      <AgreementProof name={name} record={record} />
    </article>
  );
}

/** A lender's text may have no title: then its first line is one. */
function headed({ title, text, id }: Agreement): Pick<Agreement, 'title' | 'text'> {
  if (title !== '') return { title, text };
  const [first = '', ...rest] = text.split('\n');
  return { title: first || id, text: rest.join('\n') };
}

/** In the language in which they were shown, whatever the page speaks now. */
function Words({ text, html, url, locale }: Agreement) {
  const texts = useTexts();
  return (
    <div className="agreements__words" lang={locale}>
      {text.split('\n').map((paragraph, index) => paragraph !== '' && <p key={index}>{paragraph}</p>)}
      {html !== undefined && <SafeHtml html={html} text={texts.app} />}
      {html === undefined && url !== undefined && <p>{url}</p>}
    </div>
  );
}

function Moment({ at }: Pick<Agreement, 'at'>) {
  const { languageTag } = useRendererServices().settings;
  const when = dateFormat(languageTag, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(at));
  return (
    <time className="agreements__when" dateTime={at}>
      {when}
    </time>
  );
}

/** By what the record can be found again, and where. */
function AgreementProof({ name, record: { id, textHash, release, isConfirmed } }: AgreedBoxProps) {
  const texts = useTexts();
  return (
    <details className="agreements__proof">
      <summary>{texts.states(`${name}>proof`)}</summary>
      {isConfirmed && <p>{texts.states(`${name}>confirmed`)}</p>}
      <code>
        {id} {release} {textHash}
      </code>
    </details>
  );
}
