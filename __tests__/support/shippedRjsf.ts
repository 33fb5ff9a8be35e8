/**
 * Imported before all else: the bundle swaps these parts of RJSF (webpack.config.ts), and what is tested is the form as it
 * ships.
 */
jest.mock('@rjsf/utils', () => ({
  ...jest.requireActual<object>('@rjsf/utils'),
  createSchemaUtils: jest.requireActual<{ default: unknown }>('../../src/renderer/rjsf/flatSchemaUtils').default,
  deepEquals: jest.requireActual<{ default: unknown }>('../../src/renderer/rjsf/deepEquals').default,
}));
