import { type Metadata, metadataTags } from '../../../../tools/publish/metadataTags';
import { colombianSettings } from '../../../support/colombia';

const settings = {
  ...colombianSettings,
  page: {
    ...colombianSettings.page,
    title: 'Loans & more',
    description: `A "loan" for <all>, isn't it`,
    keywords: 'loan',
  },
  brand: { ...colombianSettings.brand, name: 'Luna' },
  basePath: '/loans',
  languageTag: 'es-CO',
  environment: 'production',
} as const;
const start: Metadata = {
  settings,
  colors: { light: '#ffffff' },
  icons: { favicon: { src: '/loans/favicon.svg' } },
  isStart: true,
};
const origin = 'https://luna.example';
const shareImage = { src: '/loans/share.png', size: { width: 1200, height: 630 } };

const common = [
  '<title>Loans &amp; more</title>',
  '<meta name="description" content="A &quot;loan&quot; for &lt;all&gt;, isn&#39;t it">',
  '<meta name="keywords" content="loan">',
];
const noindex = '<meta name="robots" content="noindex">';
const light = '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff">';
const graph = [
  '<meta property="og:type" content="website">',
  '<meta property="og:site_name" content="Luna">',
  '<meta property="og:title" content="Loans &amp; more">',
  '<meta property="og:description" content="A &quot;loan&quot; for &lt;all&gt;, isn&#39;t it">',
];
const locale = '<meta property="og:locale" content="es_CO">';
const canonical = (address: string) => `<link rel="canonical" href="${address}">`;
const withOrigin = [
  ...common,
  light,
  canonical(`${origin}/loans/`),
  ...graph,
  locale,
  `<meta property="og:url" content="${origin}/loans/">`,
];
const favicon = '<link rel="icon" href="/loans/favicon.svg" type="image/svg+xml">';

test.each<[string, Partial<Metadata>, readonly string[]]>([
  ['the start', {}, [...common, light, canonical('/loans/'), ...graph, locale, favicon]],
  ['any other page', { isStart: false }, [...common, noindex, light, ...graph, locale, favicon]],
  [
    'the start before production',
    { settings: { ...start.settings, environment: 'staging' } },
    [...common, noindex, light, canonical('/loans/'), ...graph, locale, favicon],
  ],
  [
    'a language without a territory, both colours, no origin for the picture',
    {
      settings: { ...start.settings, languageTag: 'vi' },
      colors: { light: '#ffffff', dark: '#000000' },
      icons: { ...start.icons, shareImage },
    },
    [
      ...common,
      light,
      light.replace('light', 'dark').replace('#ffffff', '#000000'),
      canonical('/loans/'),
      ...graph,
      favicon,
    ],
  ],
  ['an origin without a picture', { origin }, [...withOrigin, favicon]],
  [
    'an origin with a picture, and icons of all kinds',
    {
      origin,
      icons: {
        ...start.icons,
        icon: { src: '/loans/icon.png', size: { width: 32, height: 24 } },
        touchIcon: { src: '/loans/touch.png' },
        shareImage,
      },
    },
    [
      ...withOrigin,
      `<meta property="og:image" content="${origin}/loans/share.png">`,
      '<meta property="og:image:width" content="1200">',
      '<meta property="og:image:height" content="630">',
      '<meta property="og:image:alt" content="Luna">',
      '<meta name="twitter:card" content="summary_large_image">',
      favicon,
      '<link rel="icon" href="/loans/icon.png" sizes="32x24">',
      '<link rel="apple-touch-icon" href="/loans/touch.png">',
    ],
  ],
])('metadataTags: %s', (_what, others, tags) => {
  expect(metadataTags({ ...start, ...others })).toEqual(tags);
});
