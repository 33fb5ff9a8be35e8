import { useCallback, useMemo } from 'react';
import type { ListModel } from '../../../published/states';
import type { Flow } from '../../../flow/types';
import type { Answer } from '../../../published/flow';
import { walk } from '../../../flow/walk';
import * as entryList from '../../../lists/entryList';
import type { ListEntry, EntryList } from '../../../lists/entryList';
import { entryPlace } from '../../../lists/entryPlace';
import { knownEntries } from '../../../lists/knownEntries';
import type { PageData, SubmittedPage } from '../../../store/status';
import type { ServerError } from '../../../store/request';
import { type StatePageProps } from '../StatePageProps';
import { useAnswer } from '../../FormAnswers';
import { useRendererServices } from '../../RendererContext';
import { stateActionChannel } from '../stateActionChannel';
import { useDecide } from '../useDecide';
import { useAppDispatch, useAppSelector, useAppStore } from '../../storeHooks';
import { type JudgedPage, type Submission, useSubmit } from '../../useSubmit';

interface EntryListSource {
  readonly flow: Flow;
  readonly model: ListModel;
  readonly actions: StatePageProps['actions'];
}

export interface EntryListView {
  readonly list: EntryList;
  /** The entry being filled in: opened by the applicant, or refused by the server. */
  readonly open: ListEntry | undefined;
  /** The error of the list as a whole, if it is shown. */
  readonly problem: 'incomplete' | 'tooFew' | ServerError | undefined;
  readonly add: () => string | undefined;
  readonly edit: (key: string) => void;
  readonly change: (key: string, values: Readonly<Record<string, Answer | undefined>>) => void;
  /** Judges an entry, to be saved if nothing is wrong. */
  readonly judge: (key: string, onSaved: () => void) => JudgedPage;
  readonly cancel: (key: string) => void;
  readonly remove: (key: string) => void;
  readonly restore: (key: string) => void;
  readonly declare: (isComplete: boolean) => void;
  /** Sends the list as a whole. */
  readonly submission: Submission;
}

/** Returns the list of a state page: stored on the device as it is filled in, sent as a whole. */
export function useEntryList(page: EntryListSource): EntryListView {
  const { model } = page;
  const kept = useKeptList(model);
  const sent = useAppSelector(({ progress }) => progress.page);
  const { serverErrors, shownErrors } = useAppSelector(({ form }) => form);
  const list = useMemo(() => readList(page, { kept, sent }), [page, kept, sent]);
  const names = entryDataPoints(page);
  const present = entryList.presentEntries(list);
  const isRefused = ({ key }: ListEntry) =>
    serverErrors.some(({ dataPoint }) => entryPlaces(model, key, names).includes(dataPoint));
  const refused = serverErrors.find(({ dataPoint }) => dataPoint === model.dataPoint);
  return {
    list,
    open: present.find(({ before }) => before !== undefined) ?? present.find(isRefused),
    problem: refused ?? (shownErrors.includes(model.dataPoint) ? problemOf(list, model) : undefined),
    ...useEntryActions(page, names),
  };
}

/** A list that nothing else depends on notifies only those who watch it. */
function useKeptList({ dataPoint }: ListModel): Answer | undefined {
  const { watchAnswer: watch } = useRendererServices();
  const store = useAppStore();
  const read = useCallback((name: string) => store.getState().answers[name], [store]);
  return useAnswer({ watch, read }, dataPoint);
}

type EntryActions = Omit<EntryListView, 'list' | 'open' | 'problem'>;

function useEntryActions(page: EntryListSource, fields: readonly string[]): EntryActions {
  const { flow, model, actions } = page;
  const dispatch = useAppDispatch();
  const decide = useDecide();
  const store = useAppStore();
  const isPending = () => store.getState().progress.action === 'pending';
  const current = () => {
    const { answers, progress } = store.getState();
    return readList(page, { kept: answers[model.dataPoint], sent: progress.page });
  };
  /** Edited places lose their errors until they are validated again. */
  const keep = (next: EntryList, edited: readonly string[] = []) => {
    dispatch({ type: 'answersGiven', answers: { [model.dataPoint]: entryList.keptList(next) } });
    if (edited.length > 0) dispatch({ type: 'errorsCleared', dataPoints: edited });
  };
  const allOf = (key: string) => [...fields, ...entryPlaces(model, key, fields)];
  const submission = useSubmit({
    name: model.dataPoint,
    channel: stateActionChannel,
    dataPoints: fields,
    judge: () => {
      const now = current();
      const { wrong, opened } = judgeList(page, now);
      if (opened) keep(opened);
      const sent = { operation: actions.submit ?? '', form: submittedPageOf(page, now) };
      return { wrong, proceed: () => decide({ type: 'stateActionChosen', ...sent }) };
    },
  });
  return {
    add: () => {
      if (isPending()) return undefined;
      const next = entryList.addEntry(current());
      keep(next, fields);
      return next.entries.at(-1)?.key;
    },
    edit: (key) => keep(entryList.openEntry(current(), key), fields),
    change: (key, values) => {
      const names = Object.keys(values);
      if (names.length > 0)
        keep(entryList.changeEntry(current(), key, values), [...names, ...entryPlaces(model, key, names)]);
    },
    judge: (key, onSaved) => {
      const now = current();
      const { current: judged, relevantAnswers } = judgedEntry(flow, now, key);
      return {
        page: { flow, steps: [judged], answers: relevantAnswers },
        proceed: () => {
          keep(entryList.saveEntry(now, key, relevantAnswers), allOf(key));
          onSaved();
        },
      };
    },
    cancel: (key) => keep(entryList.cancelEntry(current(), key), allOf(key)),
    remove: (key) => keep(entryList.removeEntry(current(), key), entryPlaces(model, key, fields)),
    restore: (key) => keep(entryList.restoreEntry(current(), key)),
    declare: (isComplete) => keep(entryList.declareComplete(current(), isComplete)),
    submission,
  };
}

interface JudgedList {
  readonly wrong: readonly string[];
  /** The list with its first wrong entry open. */
  readonly opened?: EntryList;
}

function judgeList({ flow, model }: EntryListSource, list: EntryList): JudgedList {
  const wrong = firstWrong(flow, list);
  if (wrong) return { wrong: wrong.erroneous, opened: entryList.openEntry(list, wrong.key) };
  return { wrong: problemOf(list, model) === undefined ? [] : [model.dataPoint] };
}

function entryDataPoints({ flow }: Pick<EntryListSource, 'flow'>): readonly string[] {
  return walk(flow, {}).current.step.dataPoints;
}

function entryPlaces({ dataPoint }: ListModel, key: string, names: readonly string[]): readonly string[] {
  return names.map((name) => entryPlace(dataPoint, key, name));
}

function readList(
  page: EntryListSource,
  { kept, sent }: { readonly kept: Answer | undefined; readonly sent: PageData | undefined },
): EntryList {
  const { sendAs } = page.actions;
  const { model } = page;
  const name = sendAs[model.dataPoint] ?? model.dataPoint;
  const [, items] = Object.entries(sent ?? {}).find(([part]) => part === name) ?? [];
  return entryList.readEntryList(kept, knownEntries(items, { dataPoints: entryDataPoints(page), sendAs }));
}

/** The applicant must declare that nothing is missing; a full list needs no declaration. */
function problemOf(list: EntryList, { minItems = 0, maxItems = Infinity }: ListModel) {
  const count = entryList.presentEntries(list).length;
  if (count < minItems) return 'tooFew';
  return list.isComplete || count >= maxItems ? undefined : 'incomplete';
}

function judgedEntry(flow: Flow, list: EntryList, key: string) {
  return walk(flow, list.entries.find((entry) => entry.key === key)?.values ?? {});
}

interface WrongEntry {
  readonly key: string;
  readonly erroneous: readonly string[];
}

function firstWrong(flow: Flow, list: EntryList): WrongEntry | undefined {
  const judged = entryList.presentEntries(list).map(({ key, values }) => {
    return { key, erroneous: walk(flow, values).current.errors.map(({ dataPoint }) => dataPoint) };
  });
  return judged.find(({ erroneous }) => erroneous.length > 0);
}

/** Returns all entries under the operation's names, each with its id if the server knows it. */
function submittedPageOf(page: EntryListSource, list: EntryList): SubmittedPage {
  const { flow, model } = page;
  const { sendAs } = page.actions;
  const present = entryList.presentEntries(list);
  const sent = present.map(({ id, values }) => {
    const answers = Object.entries(walk(flow, values).relevantAnswers);
    const named = answers.map(([dataPoint, answer]) => [sendAs[dataPoint] ?? dataPoint, answer] as const);
    return { ...(id !== undefined && { id }), ...Object.fromEntries(named) };
  });
  return {
    dataPoints: [model.dataPoint],
    answers: { [model.dataPoint]: sent },
    sendAs,
    list: { dataPoint: model.dataPoint, keys: present.map(({ key }) => key), dataPoints: entryDataPoints(page) },
  };
}
