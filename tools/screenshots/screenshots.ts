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

const embedding: readonly Screenshot[] = [
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

/** The income selects the lender. */
const instabank = { state: 40, answers: { monthlyIncome: 2840 } };
const proficredit = { state: 41, answers: { monthlyIncome: 6041 } };

const brands: readonly Screenshot[] = [
  'co-askrobin',
  'de-finipay',
  'es-ibancar',
  'es-prestamotor',
  'mx-fiesta',
  'ph-product',
  'pl-ratapro',
  'ro-cashtero',
  'vn-lienketvay',
].map((deployment) => ({ file: `brand-${deployment}`, deployment, ...narrow }));

const dark: readonly Screenshot[] = [
  { file: 'dark-first', deployment: 'ro-cashtero', ...narrow, scheme: 'dark' },
  { file: 'dark-choice', deployment: 'vn-lienketvay', place: { step: 'education' }, ...narrow, scheme: 'dark' },
  { file: 'dark-offer', deployment: 'pl-ratapro', place: proficredit, ...narrow, scheme: 'dark' },
];

const questions: readonly Screenshot[] = [
  { file: 'form-choice', deployment: 'mx-fiesta', place: { step: 'loan-purpose' }, ...narrow },
  { file: 'form-answers', deployment: 'vn-lienketvay', place: { step: 'household-size' }, ...wide },
  { file: 'form-screen', deployment: 'es-ibancar', place: { step: 'who-you-are' }, ...narrow },
  { file: 'form-errors', deployment: 'pl-ratapro', place: { step: 'who-you-are' }, ...narrow, arrive: goOn },
  {
    file: 'form-review',
    deployment: 'de-finipay',
    place: { step: 'tax-and-account' },
    ...narrow,
    arrive: review,
  },
];

const states: readonly Screenshot[] = [
  { file: 'state-offer-360', deployment: 'de-finipay', place: instabank, ...narrow, arrive: offers },
  { file: 'state-offer-1280', deployment: 'de-finipay', place: instabank, ...wide, arrive: offers },
  { file: 'state-waiting', deployment: 'co-askrobin', place: { state: 6 }, ...narrow },
  { file: 'state-rejected', deployment: 'es-ibancar', place: { state: 13 }, ...narrow },
];

/** Every picture that `npm run screenshots` takes; add a row for another one. */
export const screenshots: readonly Screenshot[] = [...embedding, ...brands, ...dark, ...questions, ...states];

async function open({ page, application }: Shown): Promise<void> {
  await page.locator('application-frontend').getByRole('button').first().click();
  await application.locator('html[data-ready=true]').waitFor();
}

async function showTop({ page, application }: Shown): Promise<void> {
  await application.locator('html[data-ready=true]').waitFor();
  await page.evaluate(() => scrollTo(0, 0));
}

async function goOn({ application }: Shown): Promise<void> {
  await application.locator('[data-step] button[type="submit"]').click();
  await application.locator('[aria-invalid="true"]').first().waitFor();
}

async function offers({ application }: Shown): Promise<void> {
  await application.locator('.offer-card').first().waitFor();
}

/** Answers what the device keeps only encrypted. */
async function review({ application }: Shown): Promise<void> {
  const step = application.locator('[data-step]').first();
  const next = step.locator('button[type="submit"]');
  await step.locator('[name="taxIdentificationNumber"]').fill('47036892816');
  await step.locator('[name="hasBankAccount"]').first().check();
  await step.locator('[name="iban"]').fill('DE89370400440532013000');
  await next.click();
  await application.locator('[data-step="review"]').waitFor();
}
