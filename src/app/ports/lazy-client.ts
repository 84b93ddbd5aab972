import type { ClientSettings, HttpClient } from "../../api/http-client.ts";
import { loadPart } from "../../renderer/load-part.ts";
import { patiently } from "../loading/patience.ts";
import { loadOnce } from "./load-once.ts";

/** Calls that nobody waits for: the page goes on without their answers. */
const UNNOTICED: ReadonlySet<string> = new Set(["getQuizzes", "getProducts", "updateQuizData"]);

/** The HTTP client, fetched with the first call: no page needs it to be seen or to take answers. */
export const createLazyClient = (settings: ClientSettings): HttpClient => {
  const load = loadOnce(async () =>
    (await loadPart(() => import("../../api/http-client.ts"))).createHttpClient(settings),
  );
  return {
    send: (call, input, credentials) => {
      const answer = load().then((client) => client.send(call, input, credentials));
      return UNNOTICED.has(call.name) ? answer : patiently(answer);
    },
  };
};
