import { useTexts } from '../../useTexts';
import { Milestones } from '../Milestones';
import { Paragraphs } from '../Paragraphs';
import { PartnerMark } from '../partners';
import { StateActions } from '../StateActions';
import { StateHeading } from '../StateHeading';
import type { StatePageProps } from '../StatePageProps';

/** Shows a text, and continues when the applicant has read it: at a lender, with how far the application has come. */
export function NoticePage({ name, content, actions }: StatePageProps) {
  const texts = useTexts();
  const milestones = ['received', 'found', 'finish'].map((each) => texts.states(`${name}>progress>${each}`));
  const isOfLender = milestones.every((milestone) => milestone !== '');
  const stateActions = <StateActions name={name} actions={actions} />;
  return (
    <>
      <StateHeading>{texts.states(`${name}>heading`)}</StateHeading>
      <Paragraphs content={content} />
      {isOfLender ? (
        <div className="departure">
          <PartnerMark isOffering={false} />
          <Milestones milestones={milestones} current={2} />
          {stateActions}
        </div>
      ) : (
        stateActions
      )}
    </>
  );
}
