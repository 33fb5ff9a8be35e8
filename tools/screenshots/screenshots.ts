import type { Screenshot, Shown } from './Screenshot';

/** Partners' own colour and words, in each picture of a partner's page. */
const partner = {
  title: 'Solicitud de crédito',
  amount: '3200000',
  'color-primary': '#1f4d3a',
  'close-label': 'Cerrar',
};

const wide = { width: 1280, height: 800 };
const narrow = { width: 360, height: 740 };

/** Every picture that `npm run screenshots` takes; add a row for another one. */
export const screenshots: readonly Screenshot[] = [
  { file: 'embed-inline', deployment: 'co-askrobin', host: partner, ...wide, arrive: showTop },
  { file: 'embed-dialog', deployment: 'co-askrobin', host: { ...partner, mode: 'dialog' }, ...wide, arrive: open },
  { file: 'embed-slider', deployment: 'co-askrobin', host: { ...partner, mode: 'slider' }, ...wide, arrive: open },
  {
    file: 'embed-slider-360',
    deployment: 'co-askrobin',
    host: { ...partner, mode: 'slider' },
    ...narrow,
    arrive: open,
  },
  { file: 'embed-side-tab', deployment: 'co-askrobin', host: { ...partner, mode: 'side-tab' }, ...wide },
  { file: 'embed-popover', deployment: 'co-askrobin', host: { ...partner, mode: 'popover' }, ...wide, arrive: open },
  {
    file: 'embed-popover-360',
    deployment: 'co-askrobin',
    host: { ...partner, mode: 'popover' },
    ...narrow,
    arrive: open,
  },
  { file: 'embed-page', deployment: 'co-askrobin', host: { ...partner, mode: 'page' }, ...wide },
];

async function open({ page, application }: Shown): Promise<void> {
  await page.locator('application-frontend').getByRole('button').first().click();
  await application.locator('html[data-ready=true]').waitFor();
}

async function showTop({ page, application }: Shown): Promise<void> {
  await application.locator('html[data-ready=true]').waitFor();
  await page.evaluate(() => scrollTo(0, 0));
}
