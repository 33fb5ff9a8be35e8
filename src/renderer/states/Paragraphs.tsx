import { useTexts } from '../useTexts';

/** Renders the paragraphs of a state page, the first one as its introduction. */
export function Paragraphs({ content }: { readonly content: readonly string[] }) {
  const texts = useTexts();
  return content.map((key, index) => (
    <p className={index === 0 ? 'intro' : 'ending__text'} key={key}>
      {texts.states(key)}
    </p>
  ));
}
