import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Html, html } from '../../sandbox/pages/html';

interface PartnerPageContent {
  /** Address of the script for hosts. */
  readonly script: string;
  /** Of the element. */
  readonly attributes: Readonly<Record<string, string>>;
}

/** Returns the page of an imaginary partner, a bicycle shop, with an application beside what it sells. */
export function partnerPage({ script, attributes }: PartnerPageContent): string {
  const written = Object.entries(attributes).map(([name, value]) => html` ${new Html(name)}="${value}"`);
  const label = 'Solicitar crédito';
  return html`<!doctype html>
    <html lang="es">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>Ruta Norte</title>
        <link rel="icon" href="data:," />
        <style>
          ${new Html(readFileSync(join(__dirname, 'partner.css'), 'utf8'))}
        </style>
        <script async src="${script}"></script>
      </head>
      <body>
        <header class="top"><strong>Ruta Norte</strong><span>Bicicletas</span><span>Taller</span></header>
        <main>
          <div class="goods">
            ${bicycle}
            <h1>Páramo 3</h1>
            <p>Acero, once velocidades, hecha a mano en Bogotá.</p>
            <p class="price">$ 3.200.000</p>
          </div>
          <div class="credit">
            <h2>Págala a tu ritmo</h2>
            <p>Pide un crédito aquí mismo, sin salir de la tienda.</p>
            <application-frontend${written}>${label}</application-frontend>
          </div>
        </main>
      </body>
    </html> `.markup;
}

const bicycle = html`<svg viewBox="0 0 240 140" fill="none" stroke="currentColor" stroke-width="4" aria-hidden="true">
  <circle cx="52" cy="92" r="40" />
  <circle cx="188" cy="92" r="40" />
  <path d="M52 92 88 36h72l28 56M88 36l28 56 44-56M52 92h64" class="frame" />
  <path d="m80 24 8 12M68 22h24M154 20h22l-16 16" />
  <circle cx="116" cy="92" r="9" />
</svg>`;
