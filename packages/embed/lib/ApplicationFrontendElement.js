/** Made from src/partner and src/embed by `npm run generate`. */
export {};
