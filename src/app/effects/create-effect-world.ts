import type { Runtime } from "../../engine/runtime.ts";
import { pause } from "../pause.ts";
import type { Ports } from "../ports.ts";
import type { Query } from "../query.ts";
import { today } from "../today.ts";
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
