import { readQuery, sourceOf, writeQuery } from "../page/query.ts";

/**
 * What a request for page data says of the address: the server chooses by it which funnel's page it sends (SPEC §1), and
 * which words match where the visit came from.
 */
export const pageDataQuery = (search: string): string => {
  const query = readQuery(search);
  return writeQuery({ jg: query["jg"] ?? query["test"], ...sourceOf(query) });
};
