/** Made from src/partner and src/embed by `npm run generate`. */
export { embedApplication as embed } from './embedApplication.js';
export { loadScript } from './loadScript.js';
