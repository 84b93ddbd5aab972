/** Has this document asked for a file already? Then it is of its build and its visitor. @param path with its query */
export const isFetched = (path: string): boolean =>
  performance.getEntriesByName(new URL(path, location.href).href).length > 0;
