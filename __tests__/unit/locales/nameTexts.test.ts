import { tryValues } from '../../../tools/flows/tryValues';
import { productDocuments as documents } from '../../support/productDocuments';

const SIGNS = { ' ': 'espacio', '-': 'guion', '’': 'apóstrofo', '.': 'punto' } as const;

const NAMES = ['es', 'mx', 'co'].flatMap((country) =>
  ['firstName', 'lastName'].map((dataPoint) => ({ country, dataPoint })),
);

test.each(NAMES)(
  '$country: the error of $dataPoint names each sign of its examples, which are accepted',
  async (name) => {
    const [refused] = await tryValues(documents, { ...name, values: ['-'] });
    const [rule = '', examples = ''] = refused?.text?.split(', como ') ?? [];
    const values = examples.replace(/\.$/, '').split(' o ');
    const accepted = await tryValues(documents, { ...name, values });
    expect(accepted.map(({ code }) => code)).toEqual(values.map(() => null));
    const signs = Object.entries(SIGNS).filter(([sign]) => values.some((value) => value.includes(sign)));
    expect(signs.length).toBeGreaterThan(0);
    expect(signs.filter(([, word]) => !rule.includes(word))).toEqual([]);
  },
);
