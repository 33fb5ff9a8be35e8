import { breakable } from '../../breakable';
import { useRendererServices } from '../../RendererContext';
import { useTexts } from '../../useTexts';

/** How to reach a person, after a text that says for what. Renders nothing if the deployment has no contact. */
export function PersonToAsk({ why }: { readonly why?: string }) {
  const texts = useTexts();
  const { contact } = useRendererServices().settings;
  if (!contact) return null;
  const { phone, email } = contact;
  const links = [
    ...(phone === undefined ? [] : [{ to: `tel:${phone.replace(/[^+\d]/g, '')}`, text: phone }]),
    ...(email === undefined ? [] : [{ to: `mailto:${email}`, text: email }]),
  ];
  return (
    <p className="offer__terms offer__person">
      {why ?? texts.states('offer>questions')}{' '}
      {links.map(({ to, text }) => (
        <a key={to} href={to} dir="ltr">
          {breakable(text)}
        </a>
      ))}
    </p>
  );
}
