import type { CountryModel } from '../../../src/published/flow';
import type { LoanCosts, LoanExample, RateRange } from '../../../src/published/costs';
import type { TextTree } from '../../../src/published/settings';
import { formatMoney } from '../../../src/formats/formatMoney';
import { dateFormat, numberFormat } from '../../../src/formats/intlFormats';
import { filledText, textByKey } from '../createSettings';
import { escapeHtml } from '../escapeHtml';

export interface CostsSources {
  readonly costs: LoanCosts;
  readonly country: Pick<CountryModel, 'currency' | 'periodScale'>;
  /** The shortest and the longest loan, in the country's `periodScale`; absent where it has no such limits. */
  readonly terms: { readonly shortest: number; readonly longest: number } | undefined;
  readonly languageTag: string;
  /** Texts of the namespace `app`. */
  readonly texts: TextTree;
}

/** Returns what a loan costs as HTML: the figures as a list, and the example as a sentence. */
export function costsNotice({ costs, country, terms, languageTag, texts }: CostsSources): string {
  const { annualRate, example, asOf } = costs;
  const text = (key: string) => textByKey(texts, `costs>${key}`);
  const money = (sum: number) => formatMoney(sum, country, languageTag);
  const unit = { style: 'unit', unit: country.periodScale === 'days' ? 'day' : 'month', unitDisplay: 'long' } as const;
  const term = numberFormat(languageTag, unit);
  const rate = (value: number) => percentFormat(languageTag).format(value / 100);
  const range = (rates: RateRange) => percentRange(languageTag, rates);
  const fees = (example.fees ?? []).map(({ name, sum }) => filledText(text(`fees>${name}`), { sum: money(sum) }));
  const figures = [
    [text('effective'), range(annualRate.effective)],
    ...(annualRate.nominal ? [[text('nominal'), range(annualRate.nominal)]] : []),
    ...(terms ? [[text('term'), withDash(term.formatRange(terms.shortest, terms.longest))]] : []),
    [text('fees>heading'), fees.length > 0 ? fees.join('; ') : text('fees>none')],
  ];
  const sentence = filledText(text(wordingOf(example, country)), {
    amount: money(example.amount),
    term: term.format(example.term),
    effective: rate(example.effectiveRate),
    nominal: example.nominalRate === undefined ? '' : rate(example.nominalRate),
    instalment: money(example.instalment),
    total: money(example.total),
  });
  const date = dateFormat(languageTag, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(asOf));
  return [
    `<h2>${escapeHtml(text('heading'))}</h2>`,
    `<dl>${figures.map(([name = '', value = '']) => `<div><dt>${escapeHtml(name)}</dt> <dd>${escapeHtml(value)}</dd></div>`).join('')}</dl>`,
    `<p>${escapeHtml(sentence)} ${escapeHtml(filledText(text('asOf'), { date }))}</p>`,
  ].join('\n');
}

function percentFormat(languageTag: string): Intl.NumberFormat {
  return numberFormat(languageTag, { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

/** Returns the cheapest and the dearest rate as a language writes them: "3,49–15,99 %". */
export function percentRange(languageTag: string, { from, to }: RateRange): string {
  return withDash(percentFormat(languageTag).formatRange(from / 100, to / 100));
}

/** A range has an en dash without spaces, and its unit once: not all data of languages say so. */
function withDash(range: string): string {
  return range.replace(/[%\u066a\u061c]*\s*[-\u2013]\s*/u, '\u2013');
}

function wordingOf({ nominalRate }: LoanExample, { periodScale }: CostsSources['country']): string {
  if (periodScale === 'days') return 'exampleOnce';
  return nominalRate === undefined ? 'exampleEffective' : 'example';
}
