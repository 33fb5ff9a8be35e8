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
  return (
    <div className={isOfLender ? 'split' : 'brief'}>
      <div>
        <StateHeading>{texts.states(`${name}>heading`)}</StateHeading>
        <Paragraphs content={content} />
      </div>
      <div className={isOfLender ? 'split__aside' : undefined}>
        {isOfLender && (
          <>
            <PartnerMark isOffering={false} />
            <Milestones milestones={milestones} current={2} />
          </>
        )}
        <StateActions name={name} actions={actions} />
      </div>
    </div>
  );
}
