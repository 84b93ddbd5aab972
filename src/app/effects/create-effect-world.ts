import type { Runtime } from "../../engine/definition/runtime.ts";
import type { Query } from "../page/query.ts";
import { pause } from "../start/pause.ts";
import type { Ports } from "../start/ports.ts";
import { today } from "../start/today.ts";
import type { EffectWorld } from "./effect-world.ts";

/** Token of a signed-in visitor (SPEC §3, browser storage). */
const TOKEN_KEY = "id_token";

/** Time for the session to be stored before the page is loaded again. */
const STALE_RELOAD_MS = 200;

export const createEffectWorld = (
  { client, storage, report, reportFault }: Ports,
  runtime: Runtime,
  query: Query,
): EffectWorld => ({
  client,
  runtime,
  query,
  today,
  report,
  reportFault,
  keepToken: (idToken) => {
    if (idToken === null) storage.remove(TOKEN_KEY);
    else storage.writeText(TOKEN_KEY, idToken);
  },
  pageIsStale: () => setTimeout(() => location.reload(), STALE_RELOAD_MS),
  pause,
});
