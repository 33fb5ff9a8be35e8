import { deviceTable } from '../../src/services/deviceTable';

type Table = typeof deviceTable;

/** The names of the keys, as the browser's storage has them. */
export const storageKeys = Object.fromEntries(
  Object.entries(deviceTable).map(([key, { name }]) => [key.replace(/Key$/, ''), name]),
) as { readonly [Key in keyof Table as Key extends `${infer Name}Key` ? Name : never]: string };
