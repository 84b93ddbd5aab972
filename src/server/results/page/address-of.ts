import type { Query } from "./answer.ts";

/** What stands behind the question mark for a look at the results. */
export const addressOf = (query: Query): string =>
  new URLSearchParams(Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []))).toString();
