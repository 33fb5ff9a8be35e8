import type { ListModel } from '../../../published/states';
import type { FieldError } from '../../../flow/types';
import { presentEntries } from '../../../lists/entryList';
import { ErrorSummary } from '../../ErrorSummary';
import { SubmitForm } from '../../SubmitForm';
import { useTexts } from '../../useTexts';
import { FormActions } from '../FormActions';
import type { EntryListView } from './useEntryList';
import { useAppSelector } from '../../storeHooks';

interface ListDeclarationProps {
  readonly name: string;
  readonly list: ListModel;
  readonly view: EntryListView;
  readonly isFull: boolean;
}

const noUi = {};

/** The applicant declares that nothing is missing, and continues. So an empty list is never sent by mistake. */
export function ListDeclaration({ name, list: { dataPoint, minItems = 0 }, view, isFull }: ListDeclarationProps) {
  const texts = useTexts();
  const attempts = useAppSelector(({ form }) => form.attempts);
  const { problem, list, declare, submission } = view;
  const id = `root_${dataPoint}`;
  const isEmpty = presentEntries(list).length === 0;
  const message =
    problem === 'tooFew' ? texts.states('list>tooFew', { limit: minItems }) : texts.states(`${name}>incomplete`);
  const error: FieldError | undefined =
    problem === undefined
      ? undefined
      : typeof problem === 'object'
        ? { step: name, values: {}, ...problem }
        : { step: name, dataPoint, code: problem, values: {}, message };
  return (
    <>
      <ErrorSummary errors={error ? [error] : []} uiSchema={noUi} attempts={attempts} />
      <SubmitForm submission={submission}>
        <div className="form">
          {!isFull && (
            <div className={error ? 'field field--error' : 'field'}>
              {error && (
                <p className="field__error" id={`${id}__error`}>
                  <span className="visually-hidden">{texts.app('errorSummary>titlePrefix')}</span>
                  {error.message}
                </p>
              )}
              <div className="checks">
                <div className="check">
                  <input
                    className="check__control"
                    type="checkbox"
                    id={id}
                    name={dataPoint}
                    checked={list.isComplete}
                    aria-describedby={error && `${id}__error`}
                    aria-invalid={error ? true : undefined}
                    onChange={(event) => declare(event.currentTarget.checked)}
                  />
                  <label className="check__label" htmlFor={id}>
                    {texts.states(`${name}>${isEmpty ? 'none' : 'complete'}`)}
                  </label>
                </div>
              </div>
            </div>
          )}
          <FormActions />
        </div>
      </SubmitForm>
    </>
  );
}
