import type { ClientSettings, HttpClient } from "../../api/http-client.ts";
import { loadOnce } from "./load-once.ts";

/** The HTTP client, fetched with the first call: no page needs it to be seen or to take answers. */
export const createLazyClient = (settings: ClientSettings): HttpClient => {
  const load = loadOnce(async () => (await import("../../api/http-client.ts")).createHttpClient(settings));
  return { send: async (call, input, credentials) => (await load()).send(call, input, credentials) };
};
