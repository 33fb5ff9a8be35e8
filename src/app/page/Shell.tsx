import { Suspense, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { formatDecimal } from '../../formats/formatDecimal';
import { PageLink } from '../../renderer/PageLink';
import { isContinuePath } from '../../redirect/leadLink';
import { ConnectionNotice } from '../../renderer/ConnectionNotice';
import { useRendererServices } from '../../renderer/RendererContext';
import { optionalPart } from '../../renderer/optionalPart';
import { useTexts } from '../../renderer/useTexts';
import { PrivacyActions } from './PrivacyActions';
import { retry } from '../loading/retry';
import type { Logo } from '../../published/settings';
import { useAppSelector } from '../../renderer/storeHooks';
import { askedPurposes } from '../../store/consent';

/** If the toaster cannot be loaded, no toast is shown: the page matters more. */
const LazyToaster = optionalPart(
  async () => (await retry(() => import(/* webpackChunkName: "toaster" */ './Toaster'))).Toaster,
);

/** Nothing is allowed without an answer, so nothing is lost if the question cannot be loaded. */
const LazyConsentPanel = optionalPart(
  async () => (await retry(() => import(/* webpackChunkName: "consent" */ './ConsentPanel'))).ConsentPanel,
);

interface ShellProps {
  /** No script runs on the page, so it has nothing to press but links. */
  readonly isStatic: boolean;
  readonly children: ReactNode;
}

/** Header, main area and footer around every page. */
export function Shell({ isStatic, children }: ShellProps) {
  const texts = useTexts();
  const { settings } = useRendererServices();
  const { brand, page } = settings;
  const aheadMs = useAppSelector(({ serverAheadMs }) => serverAheadMs);
  const yearNow = () => Math.max(settings.year, new Date(Date.now() + aheadMs).getFullYear());
  const year = useSyncExternalStore(neverChanges, yearNow, () => settings.year);
  return (
    <ShellRoot className={`shell ${brand.layoutClassName}`}>
      <a className="skip-link" href="#main">
        {texts.app('actions>skipToContent')}
      </a>
      <ConsentPrompt />
      <header className="header">
        <PageLink className="header__home" to="/">
          <LogoImage className="header__logo" logo={brand.logos.header} name={brand.name} />
        </PageLink>
        <p className="header__aside">{texts.app('trust>secure')}</p>
      </header>
      <main id="main" className={`main ${brand.mainClassName}`}>
        {children}
      </main>
      <footer className="footer">
        <PageLink className="footer__home" to="/">
          <LogoImage className="footer__logo" logo={brand.logos.footer} name={brand.name} />
        </PageLink>
        <p className="footer__text">
          {page.footerText} – {formatDecimal(year, settings.languageTag)}
        </p>
        <p className="footer__legal">{texts.app('footer>legal')}</p>
        {!isStatic && <PrivacyActions />}
      </footer>
      <div className="frame-end">{!isStatic && <PrivacyActions />}</div>
      <ConnectionNotice />
      <Toasts />
    </ShellRoot>
  );
}

interface FrameProps {
  readonly className: string;
  readonly children: ReactNode;
}

/**
 * The element around everything. Only this element follows the address, so that its content need not render per step.
 */
function ShellRoot({ className, children }: FrameProps) {
  const isTransparent = isContinuePath(useLocation().pathname);
  return (
    <div className={className} data-transparent={isTransparent || undefined}>
      {children}
    </div>
  );
}

/** Opens on demand, or once it is known that the applicant must be asked and has not answered. */
function ConsentPrompt() {
  const { purposes, isRequired } = useRendererServices().settings.consent;
  const consent = useAppSelector((state) => state.consent);
  const { isWhole } = useTexts();
  const isAsked = consent.isOpen || (isRequired && consent.isKnown && !consent.choice);
  return isWhole && isAsked && askedPurposes(purposes, consent).length > 0 ? (
    <Suspense fallback={null}>
      <LazyConsentPanel />
    </Suspense>
  ) : null;
}

const neverChanges = () => () => undefined;

interface LogoImageProps {
  readonly className: string;
  readonly logo: Logo;
  readonly name: string;
}

function LogoImage({ className, logo, name }: LogoImageProps) {
  const [width, height] = [logo.width ?? 218, logo.height ?? 44].map(Math.round);
  return <img className={className} src={logo.src} alt={name} width={width} height={height} />;
}

/** The toast library is loaded for the first toast and stays mounted, so that the last one can fade out. */
function Toasts() {
  const { isWhole } = useTexts();
  const hasToasts = useAppSelector((state) => isWhole && state.toasts.length > 0);
  const [isNeeded, setIsNeeded] = useState(false);
  if (hasToasts && !isNeeded) setIsNeeded(true);
  return isNeeded ? (
    <Suspense fallback={null}>
      <LazyToaster />
    </Suspense>
  ) : null;
}
