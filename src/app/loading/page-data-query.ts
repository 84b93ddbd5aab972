import { readQuery, writeQuery } from "../page/query.ts";

/** What a request for page data says of the address: the server chooses by it which funnel's page it sends (SPEC §1). */
export const pageDataQuery = (search: string): string => {
  const { jg, test } = readQuery(search);
  return writeQuery({ jg: jg ?? test });
};
