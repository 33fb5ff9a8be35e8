/** @jest-environment jsdom */
import { showBrandFont } from '../../../src/app/page/showBrandFont';

const font = { family: 'Sora', src: '/brand/font.woff2', weight: '400 800' };

interface Device {
  readonly case: string;
  readonly saveData?: boolean;
  readonly prefersLess?: boolean;
  readonly theme?: string;
  readonly hasFontLoading?: boolean;
  readonly isLoaded: boolean;
}

test.each<Device>([
  { case: 'any other', isLoaded: true },
  { case: 'one that saves data', saveData: true, isLoaded: false },
  { case: 'one that asks for less data', prefersLess: true, isLoaded: false },
  { case: 'one whose host page has chosen another font', theme: 'Georgia, serif', isLoaded: false },
  { case: 'one whose browser cannot add fonts', hasFontLoading: false, isLoaded: false },
])('showBrandFont: on a device, $case, loads the font: $isLoaded', async (device) => {
  const { saveData = false, prefersLess = false, theme = '"Sora", sans-serif', hasFontLoading = true } = device;
  document.documentElement.style.setProperty('--font-family', theme);
  const requests: string[] = [];
  const host = Object.create(window, {
    ...(hasFontLoading && { FontFace: { value: Object } }),
    navigator: { value: { connection: { saveData } } },
    matchMedia: { value: () => ({ matches: prefersLess }) },
    getComputedStyle: { value: (element: Element) => window.getComputedStyle(element) },
    document: { value: document },
    fetch: {
      value: (address: string) => {
        requests.push(address);
        return Promise.resolve({ ok: false });
      },
    },
  }) as Window & typeof globalThis;
  await showBrandFont(font, host);
  expect(requests).toEqual(device.isLoaded ? [font.src] : []);
});
