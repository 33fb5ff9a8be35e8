import { useMemo } from 'react';
import type { ListModel } from '../../../published/states';
import type { FieldError, Flow } from '../../../flow/types';
import { walk } from '../../../flow/walk';
import { isNewEntry, type ListEntry } from '../../../lists/entryList';
import { entryPlace } from '../../../lists/entryPlace';
import { selectShownErrors } from '../../../store/form';
import { ErrorSummary } from '../../ErrorSummary';
import { formAnswersOf } from '../formAnswersOf';
import { useTexts } from '../../useTexts';
import { PageForm } from '../PageForm';
import { stateActionChannel } from '../stateActionChannel';
import type { EntryListView } from './useEntryList';
import { useAppSelector } from '../../storeHooks';
import { type Channel, useSubmit } from '../../useSubmit';

/** An entry only joins its list, so no failure of an earlier call holds it up. */
const entryChannel: Channel = { ...stateActionChannel, failureOf: () => undefined };

interface EntryEditorProps {
  readonly name: string;
  readonly flow: Flow;
  readonly list: ListModel;
  readonly entry: ListEntry;
  readonly view: EntryListView;
  readonly onClose: (isSaved: boolean) => void;
}

/** Edits one entry; questions, rules and errors are those of any other page. */
export function EntryEditor({ name, flow, list, entry, view, onClose }: EntryEditorProps) {
  const texts = useTexts();
  const { key, values } = entry;
  const visible = useMemo(() => walk(flow, values), [flow, values]);
  const { step, schema } = visible.current;
  const form = useAppSelector((state) => state.form);
  const errors = useMemo((): readonly FieldError[] => {
    const serverErrors = form.serverErrors.flatMap((error) => {
      const dataPoint = step.dataPoints.find((each) => entryPlace(list.dataPoint, key, each) === error.dataPoint);
      return dataPoint === undefined ? [] : [{ ...error, dataPoint }];
    });
    return selectShownErrors({ form: { ...form, serverErrors } }, visible);
  }, [form, visible, step, list, key]);
  const submission = useSubmit({
    name: key,
    channel: entryChannel,
    dataPoints: step.dataPoints,
    judge: () => view.judge(key, () => onClose(true)),
  });
  const questions = {
    answers: formAnswersOf(values, (dataPoint, answer) => view.change(key, { [dataPoint]: answer })),
    errors,
    submission,
  };
  const cancel = () => {
    view.cancel(key);
    onClose(false);
  };
  return (
    <li className="entry entry--open">
      <h2 className="entry__title" id={`entry:${key}`} tabIndex={-1}>
        {texts.states(`${name}>${isNewEntry(entry) ? 'new' : 'edit'}`)}
      </h2>
      <ErrorSummary errors={errors} uiSchema={step.uiSchema} attempts={form.attempts} />
      <PageForm step={step} schema={schema} view={questions}>
        <div className="actions">
          <button type="submit" className="button button--primary" aria-disabled={submission.isBusy}>
            {texts.states('list>save')}
          </button>
          <button type="button" className="button button--link" onClick={cancel}>
            {texts.states('list>cancel')}
          </button>
        </div>
      </PageForm>
    </li>
  );
}
