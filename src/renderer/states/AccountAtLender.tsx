import { useState } from 'react';
import { useSelector } from 'react-redux';
import type { State } from '../../store/state';
import { useTexts } from '../useTexts';
import { PasswordForm } from './PasswordForm';

/** An account where the lender wants one, offered once the application is with it; says when it is there. */
export function AccountAtLender({ name }: { readonly name: string }) {
  const texts = useTexts();
  const isWanted = useSelector(({ progress }: State) => progress.page?.isPasswordWanted === true);
  const [wasWanted, setWanted] = useState(isWanted);
  if (isWanted && !wasWanted) setWanted(true);
  if (!wasWanted) return null;
  return (
    <section className="offer" aria-labelledby="account">
      <h2 className="offer__partner" id="account">
        {texts.states('password>heading')}
      </h2>
      <p className="offer__news" role="status">
        {!isWanted && texts.states('password>created')}
      </p>
      {isWanted && <PasswordForm name={name} label={texts.states('password>submit')} />}
    </section>
  );
}
