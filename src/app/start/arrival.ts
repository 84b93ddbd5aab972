import type { i18n } from "i18next";
import type { Runtime } from "../../engine/definition/runtime.ts";
import type { Session } from "../../engine/session/session.ts";
import type { BootState } from "../boot/boot-state.ts";
import type { EffectWorld } from "../effects/effect-world.ts";
import type { PageData } from "../page/page-data.ts";
import type { Query } from "../page/query.ts";
import type { AppRouter } from "../page/router.tsx";
import type { Kept } from "../session/persist.ts";
import type { FunnelStore } from "../session/store.ts";
import type { Ports } from "./ports.ts";

/** One page load, from the moment on at which its first render is ready. */
export interface Arrival {
  readonly page: PageData;
  readonly runtime: Runtime;
  readonly ports: Ports;
  readonly store: FunnelStore;
  readonly router: AppRouter;
  readonly words: i18n;
  readonly world: EffectWorld;
  /** Allow-listed parameters of the first address. */
  readonly query: Query;
  readonly kept: Kept;
  readonly boot: BootState | undefined;
  /** Taps of the boot script that the store has heard of. */
  readonly replayed: number;
  /** True: the page was hydrated as it was prerendered, which is how somebody new sees it. */
  readonly hydrates: boolean;
  /** What storage knows of the visitor, and a hydrated page does not show yet. */
  readonly stored: Session | null;
}
