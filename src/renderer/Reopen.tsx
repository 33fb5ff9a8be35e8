import { useTexts } from './useTexts';

/** Opens the page again, for what only a newer release has. The device keeps the answers. */
export function Reopen() {
  const texts = useTexts();
  return (
    <button type="button" className="button button--secondary" onClick={() => window.location.reload()}>
      {texts.app('crash>action')}
    </button>
  );
}
