import { useTexts } from '../../useTexts';
import { Paragraphs } from '../Paragraphs';
import { StateActions } from '../StateActions';
import { StateHeading } from '../StateHeading';
import type { StatePageProps } from '../StatePageProps';

/** Shows a text, and continues when the applicant has read it. */
export function NoticePage({ name, content, actions }: StatePageProps) {
  const texts = useTexts();
  return (
    <>
      <StateHeading>{texts.states(`${name}>heading`)}</StateHeading>
      <Paragraphs content={content} />
      <StateActions name={name} actions={actions} />
    </>
  );
}
