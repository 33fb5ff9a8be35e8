import { useTexts } from '../../useTexts';
import { Milestones } from '../Milestones';
import { OfferRecalled } from '../offers/OfferRecalled';
import { Paragraphs } from '../Paragraphs';
import { PartnerHeading } from '../partners';
import { StateActions } from '../StateActions';
import type { StatePageProps } from '../StatePageProps';

/** Shows a text, and continues when the applicant has read it: at a lender, with how far the application has come. */
export function NoticePage({ name, content, actions }: StatePageProps) {
  const texts = useTexts();
  const milestones = ['received', 'found', 'finish'].map((each) => texts.states(`${name}>progress>${each}`));
  const isOfLender = milestones.every((milestone) => milestone !== '');
  const stateActions = <StateActions name={name} actions={actions} />;
  return (
    <>
      <PartnerHeading>{texts.states(`${name}>heading`)}</PartnerHeading>
      <Paragraphs content={content} />
      {isOfLender ? (
        <div className="departure">
          <OfferRecalled />
          <Milestones milestones={milestones} current={2} />
          {stateActions}
          <p className="waiting__note">{texts.states(`${name}>leadsTo`)}</p>
        </div>
      ) : (
        stateActions
      )}
    </>
  );
}
