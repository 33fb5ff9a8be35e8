/** @jest-environment jsdom */
import fc from 'fast-check';
import { appearanceReceiver, readAppearance } from '../../../../src/app/embedding/hostAppearance';
import { createAppStore } from '../../../../src/store/createAppStore';

const chosen = {
  colors: { primary: '#0a5a61', accent: '#AA0000' },
  font: 'system-ui',
  radius: '8px',
  background: 'transparent',
};

test('readAppearance: accepts every part where the deployment restricts nothing', () => {
  expect(readAppearance(chosen)).toEqual({
    appearance: { ...chosen, colors: { primary: '#0a5a61', accent: '#aa0000' } },
    refused: [],
  });
});

test('readAppearance: passes on what the host has unset, and leaves alone what it does not mention', () => {
  expect(readAppearance({ colors: { accent: '' }, font: '' })).toEqual({
    appearance: { colors: { accent: '' }, font: '' },
    refused: [],
  });
});

test.each([
  ['colors', ['color-primary', 'color-accent']],
  ['font', ['font']],
  ['radius', ['radius']],
  ['background', ['background']],
] as const)('readAppearance: refuses %s where the deployment does not list it', (part, names) => {
  const others = (['colors', 'font', 'radius', 'background'] as const).filter((each) => each !== part);
  const { appearance, refused } = readAppearance(chosen, others);
  expect(refused.map(({ name }) => name)).toEqual(names);
  expect(refused.every(({ reason }) => reason === 'this deployment does not let its host pages change it')).toBe(true);
  const value = appearance[part];
  expect(typeof value === 'object' ? Object.values(value) : [value]).toEqual(names.map(() => ''));
});

test.each(['0', '0px', '24px', '7.5px', '0rem', '1.5rem', '0.125rem'])('radius="%s": is accepted', (radius) => {
  const { appearance, refused } = readAppearance({ radius });
  expect([appearance.radius, refused]).toEqual([radius === '0' ? '0px' : radius, []]);
});

test.each(['25px', '24.5px', '2rem', '50%', '8', '-1px', '1em', '8px 4px', 'calc(1px)', 'var(--x)', 'round', 8, null])(
  'radius=%j: is refused, with what is expected',
  (radius) => {
    expect(readAppearance({ radius })).toEqual({
      appearance: { colors: {}, radius: '' },
      refused: [{ type: 'attributeRefused', name: 'radius', reason: 'expected 0 to 24px, or to 1.5rem' }],
    });
  },
);

test.each([
  ['font', 'Comic Sans MS', 'expected one of brand, system-ui, sans-serif, serif'],
  ['font', 'url(https://evil.example/font.woff2)', 'expected one of brand, system-ui, sans-serif, serif'],
  ['background', '#ffffff', 'expected one of transparent, brand'],
])('%s="%s": is refused, with what is expected', (name, value, reason) => {
  expect(readAppearance({ [name]: value }).refused).toEqual([{ type: 'attributeRefused', name, reason }]);
});

test('readAppearance: never throws, never repeats a value, and returns only values from its lists', () => {
  const part = fc.oneof(fc.anything(), fc.string());
  const settings = fc.record({ colors: part, font: part, radius: part, background: part }, { requiredKeys: [] });
  fc.assert(
    fc.property(settings, (given) => {
      const { font, radius, background } = readAppearance(given).appearance;
      expect(['', undefined, 'brand', 'system-ui', 'sans-serif', 'serif']).toContain(font);
      expect(['', undefined, 'transparent', 'brand']).toContain(background);
      expect(radius ?? '').toMatch(/^(?:\d{1,2}(?:\.\d{1,3})?(?:px|rem))?$/);
    }),
  );
});

type Styles = Partial<Parameters<ReturnType<typeof appearanceReceiver>>[0]['appearance']>;

function applied(...appearances: readonly Styles[]) {
  const root = document.createElement('html');
  root.dataset['embedded'] = 'inline';
  const receive = appearanceReceiver({ ...createAppStore(), root, sendToHost: () => undefined });
  for (const styles of appearances) receive({ appearance: { colors: {}, ...styles }, refused: [] });
  const value = (name: string) => root.style.getPropertyValue(name);
  return {
    font: value('--font-heading'),
    text: value('--font-family'),
    radius: value('--radius-l'),
    ground: root.dataset['background'],
  };
}

const brand = { font: '', text: '', radius: '' };
const styled = { font: 'serif', radius: '8px', background: 'brand' };
const all = { font: 'serif', text: 'serif', radius: 'calc(8px * 1.5)', ground: 'brand' };

test.each([
  ['nothing', [{}], { ...brand, ground: undefined }],
  ['all of it', [styled], all],
  ['all of it, and then nothing more', [styled, {}], all],
  ['the brand’s again', [styled, { font: '', radius: '', background: '' }], { ...brand, ground: 'transparent' }],
  ['the brand’s font by name', [styled, { font: 'brand' }], { ...all, font: '', text: '' }],
])('appearanceReceiver: applies %s', (_what, appearances, expected) => {
  expect(applied(...appearances)).toEqual(expected);
});
