import { html, type Html } from './html';

/** A whole page of the sandbox: no script, styles from its own file. */
export function page(title: string, content: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/sandbox/sandbox.css" />
      </head>
      <body>
        <main>${content}</main>
      </body>
    </html> `.markup;
}
