/** The only module of the page that writes to the console. Details must not contain personal data. */
export const logger = {
  error: (message: string, detail?: unknown): void =>
    detail === undefined ? console.error(message) : console.error(message, detail),
  info: (message: string): void => console.info(message),
};
