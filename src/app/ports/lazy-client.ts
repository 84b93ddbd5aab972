import type { ClientSettings, HttpClient } from "../../api/http-client.ts";

/** The HTTP client, fetched with the first call: no page needs it to be seen or to take answers. */
export const createLazyClient = (settings: ClientSettings): HttpClient => {
  let client: Promise<HttpClient> | null = null;
  const load = async (): Promise<HttpClient> => (await import("../../api/http-client.ts")).createHttpClient(settings);
  return {
    send: async (call, input, credentials) => {
      client ??= load().catch((error: unknown) => {
        client = null; // Offline for a moment: the next call asks for it again.
        throw error;
      });
      return (await client).send(call, input, credentials);
    },
  };
};
