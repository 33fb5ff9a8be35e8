/** Chromium without a screen, also for root, that asks nobody for anything by itself. */
export const chromiumFlags: string[] = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
