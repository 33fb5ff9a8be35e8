/** @jest-environment jsdom */
import { act, render } from '@testing-library/react';
import { InstalmentReadout } from '../../../widgets/InstalmentReadout';
import { createEmbeddedTexts } from '../../../src/renderer/TextSource';
import type { Settings } from '../../../src/published/settings';
import { deploymentTexts } from '../../../tools/publish/legal/deploymentTexts';
import { axeViolations } from '../../fixtures/WidgetHost';
import { productDocuments } from '../../support/productDocuments';
import { productSettings } from '../../support/productSettings';

interface Loan {
  readonly amount?: number;
  readonly period?: number;
}

function readout(settings: Settings, values: Loan, isListed = false) {
  const { country, languageTag, estimate } = settings;
  if (!estimate) throw new Error('The deployment publishes no rate (NO_RATE)');
  const embedded = deploymentTexts(productDocuments, settings.deployment, settings.locale);
  const { app } = createEmbeddedTexts({ ...settings, texts: { ...settings.texts, embedded } });
  return <InstalmentReadout {...{ values, country, languageTag, isListed }} basis={estimate} text={app} />;
}

/** Without the no-break spaces. */
const plain = (text: string | null | undefined) => text?.replaceAll(/\s+/g, ' ');

test.each([
  [
    'co-askrobin',
    { amount: 1_000_000 },
    'Unos $ 92.600 al mes a 12 meses',
    'No es una oferta.',
    'Tasa E.A.: 16,77–24,36%, más otros costos',
  ],
  [
    'de-finipay',
    { amount: 2500, period: 24 },
    'Etwa 113 € im Monat',
    'Das ist noch kein Angebot.',
    'Effektiver Jahreszins: 3,49–15,99 %',
  ],
  [
    'es-ibancar',
    { amount: 1000, period: 90 },
    'Unos 1059 € en un solo pago',
    'No es una oferta.',
    'TAE: 18,36–37,50 %',
  ],
  [
    'es-prestamotor',
    { amount: 900, period: 61 },
    'Unos 932 € en un solo pago',
    'No es una oferta.',
    'TAE: 18,36–38,50 %',
  ],
  ['mx-fiesta', { amount: 10_000, period: 12 }, 'Aprox. $1,035 al mes', 'No es una oferta.', 'CAT sin IVA'],
  ['ph-product', { amount: 10_000, period: 6 }, 'About ₱1,908 a month', 'It isn’t an offer.', 'EIR'],
  ['pl-ratapro', { amount: 5000, period: 24 }, 'Około 234 zł miesięcznie', 'To nie jest oferta.', 'RRSO'],
  ['ro-cashtero', { amount: 5000, period: 24 }, 'Aproximativ 250 lei pe lună', 'Nu este o ofertă.', 'DAE'],
  [
    'vn-lienketvay',
    { amount: 10_000_000, period: 12 },
    'Khoảng 917.000–1.050.000 ₫/tháng',
    'Đây chưa phải gói vay dành cho bạn.',
    'Lãi suất thực tế',
  ],
])(
  '%s: %j is written as its country writes it, and marked as an estimate',
  async (name, values, estimate, note, rate) => {
    const { container } = render(readout(productSettings(name), values));
    expect(plain(container.querySelector('.readout__sum')?.textContent)).toBe(estimate);
    expect(plain(container.querySelector('.readout__note')?.textContent)).toContain(note);
    expect(plain(container.querySelector('.readout__main')?.textContent)).toContain(rate);
    expect(await axeViolations(container)).toEqual([]);
  },
);

test('without a possible amount or period, there is no estimate', () => {
  const { container, rerender } = render(readout(productSettings('de-finipay'), { period: 12 }));
  expect(container.querySelector('.readout__sum')?.textContent).toBe('');
  rerender(readout({ ...productSettings('de-finipay') }, { amount: 1500 }));
  expect(plain(container.textContent)).toContain('Etwa 131 € im Monat');
});

test.each([
  ['vn-lienketvay', { amount: 10_000_000, period: 12 }, 'Ước tính trả hằng tháng 917.000–1.050.000 ₫'],
  ['es-ibancar', { amount: 1000, period: 90 }, 'Pago único estimado 1059 €'],
  ['de-finipay', { period: 12 }, 'Effektiver Jahreszins'],
])('%s: among the terms of the loan, the sum of %j has a name if there is one', (name, values, shown) => {
  const { container } = render(readout(productSettings(name), values, true));
  expect(plain(container.querySelector('.readout__main')?.textContent)?.trim().startsWith(shown)).toBe(true);
});

test('a screen reader hears the estimate once the values stand still, and not the first one', () => {
  jest.useFakeTimers();
  const settings = productSettings('de-finipay');
  const { getByRole, rerender } = render(readout(settings, { amount: 1500, period: 12 }));
  const heard = () => plain(getByRole('status').textContent);
  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  pass(5000);
  expect(heard()).toBe('');
  for (const amount of [1600, 1700, 1800]) {
    rerender(readout(settings, { amount, period: 12 }));
    pass(500);
    expect(heard()).toBe('');
  }
  pass(1000);
  expect(heard()).toBe('Etwa 157 € im Monat');
  jest.useRealTimers();
});
