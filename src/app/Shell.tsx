import { lazy, Suspense, useSyncExternalStore, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { useRendererServices } from '../renderer/RendererContext';
import { Nothing } from '../renderer/templates/Nothing';
import { useTexts } from '../renderer/useTexts';
import type { State } from '../store/state';
import { retry } from './retry';
import type { Logo } from './Settings';

/** Nobody needs a toast as much as the page under it, so one that cannot be loaded is not shown. */
const Toaster = lazy(async () => {
  const module = await retry(() => import(/* webpackChunkName: "toaster" */ './Toaster')).catch(() => undefined);
  return { default: module?.Toaster ?? Nothing };
});

/** Header, main area and footer around every page. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const texts = useTexts();
  const { settings } = useRendererServices();
  const { brand } = settings;
  const year = useSyncExternalStore(neverChanges, currentYear, () => settings.year);
  return (
    <div className={`shell ${brand.layoutClassName}`}>
      <a className="skip-link" href="#main">
        {texts.app('actions>skipToContent')}
      </a>
      <header className="header">
        <Link className="header__home" to="/">
          <LogoImage className="header__logo" logo={brand.logos.header} name={brand.name} />
        </Link>
        <p className="header__aside">{texts.app('trust>secure')}</p>
      </header>
      <main id="main" className={`main ${brand.mainClassName}`}>
        {children}
      </main>
      <footer className="footer">
        <Link className="footer__home" to="/">
          <LogoImage className="footer__logo" logo={brand.logos.footer} name={brand.name} />
        </Link>
        <p className="footer__text">
          {texts.app(`brands>${brand.id}>footerText`)} - {year}
        </p>
        <p className="footer__legal">{texts.app('footer>legal')}</p>
      </footer>
      <Connection />
      <Toasts />
    </div>
  );
}

const neverChanges = () => () => undefined;
const currentYear = () => new Date().getFullYear();

interface LogoImageProps {
  readonly className: string;
  readonly logo: Logo;
  readonly name: string;
}

function LogoImage({ className, logo, name }: LogoImageProps) {
  const [width, height] = [logo.width ?? 218, logo.height ?? 44].map(Math.round);
  return <img className={className} src={logo.src} alt={name} width={width} height={height} />;
}

function Connection() {
  const texts = useTexts();
  const isOnline = useSelector((state: State) => state.isOnline);
  return (
    <div className={isOnline ? 'offline visually-hidden' : 'offline'} role="status">
      {!isOnline && `${texts.app('offline>title')}. ${texts.app('offline>text')}`}
    </div>
  );
}

/** The library of toasts is brought when there is a first one to show. */
function Toasts() {
  const hasToasts = useSelector((state: State) => state.toasts.length > 0);
  return hasToasts ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null;
}
