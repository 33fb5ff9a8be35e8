/** Returns a name for one value of one entry among the data points, for errors that a server attached to it. */
export function entryPlace(list: string, key: string, dataPoint: string): string {
  return `${list}.${key}.${dataPoint}`;
}
