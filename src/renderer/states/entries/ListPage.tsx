import { useEffect, useMemo, useRef, useState } from 'react';
import type { Flow } from '../../../flow/types';
import { formatMoney } from '../../../formats/formatMoney';
import { type EntryList, presentEntries, totalOf } from '../../../lists/entryList';
import type { ListModel } from '../../../published/states';
import { Loading } from '../../Loading';
import { useRendererServices } from '../../RendererContext';
import { useTexts } from '../../useTexts';
import { Paragraphs } from '../Paragraphs';
import { OtherActions } from '../StateActions';
import { StateHeading } from '../StateHeading';
import type { StatePageProps } from '../StatePageProps';
import { usePageFlow } from '../usePageFlow';
import { EntryItem } from './EntryItem';
import { ListDeclaration } from './ListDeclaration';
import { useEntryList } from './useEntryList';
import { useAppDispatch } from '../../storeHooks';

/** Collects any number of entries of one kind for a lender, and shows those that the lender already knows. */
export function ListPage(props: StatePageProps) {
  const flow = usePageFlow(props.name);
  const texts = useTexts();
  if (flow && props.list) return <EntryListPage {...props} flow={flow} list={props.list} />;
  return (
    <>
      <StateHeading>{texts.states(`${props.name}>heading`)}</StateHeading>
      <Loading />
    </>
  );
}

interface ListPageProps extends StatePageProps {
  readonly flow: Flow;
  readonly list: ListModel;
}

/** The entries as cards, one of them open at a time; the forward button if none is open. */
function EntryListPage({ name, content, list: model, actions, flow }: ListPageProps) {
  const texts = useTexts();
  const dispatch = useAppDispatch();
  const view = useEntryList(useMemo(() => ({ flow, model, actions }), [flow, model, actions]));
  const [said, setSaid] = useState('');
  const focusOn = useFocusAfterwards();
  useEffect(() => {
    dispatch({ type: 'stepOpened', step: name, wasAnswered: false });
  }, [dispatch, name]);
  const done = (id: string, what = '') => {
    setSaid(what);
    focusOn(id);
  };
  const add = () => {
    const key = view.add();
    if (key !== undefined) done(`entry:${key}`);
  };
  const { list, open } = view;
  const count = presentEntries(list).length;
  const isFull = count >= (model.maxItems ?? Infinity);
  return (
    <>
      <StateHeading hasErrors={view.problem !== undefined}>{texts.states(`${name}>heading`)}</StateHeading>
      <Paragraphs content={content} />
      {list.entries.length > 0 && (
        <ul className="entries">
          {list.entries.map((entry) => (
            <EntryItem key={entry.key} name={name} flow={flow} list={model} entry={entry} view={view} onDone={done} />
          ))}
        </ul>
      )}
      {count === 0 && <p className="entries__none">{texts.states(`${name}>empty`)}</p>}
      {!open && (
        <>
          {isFull ? (
            <p className="entries__none">{texts.states('list>full', { limit: count })}</p>
          ) : (
            <button type="button" className="button button--secondary entries__add" id="entry:add" onClick={add}>
              {texts.states(`${name}>add`)}
            </button>
          )}
          {model.total !== undefined && <EntryTotal name={name} list={list} dataPoint={model.total} />}
          <ListDeclaration name={name} list={model} view={view} isFull={isFull} />
          <OtherActions name={name} actions={actions.others} />
        </>
      )}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  );
}

/** Returns a function that focuses the element with this id once the page shows the change. */
function useFocusAfterwards(): (id: string) => void {
  const wantedFocus = useRef<string>(undefined);
  useEffect(() => {
    if (wantedFocus.current === undefined) return;
    document.getElementById(wantedFocus.current)?.focus();
    wantedFocus.current = undefined;
  });
  return (id) => {
    wantedFocus.current = id;
  };
}

interface EntryTotalProps {
  readonly name: string;
  readonly list: EntryList;
  readonly dataPoint: string;
}

/** Sum of the entries, if there is more than one. */
function EntryTotal({ name, list, dataPoint }: EntryTotalProps) {
  const texts = useTexts();
  const { settings } = useRendererServices();
  if (presentEntries(list).length < 2) return null;
  const total = formatMoney(totalOf(list, dataPoint), settings.country, settings.languageTag);
  return (
    <dl className="entries__total">
      <dt>{texts.states(`${name}>total`)}</dt>
      <dd>{total}</dd>
    </dl>
  );
}
