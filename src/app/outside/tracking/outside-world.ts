import type { i18n } from "i18next";
import type { Runtime } from "../../../engine/definition/runtime.ts";
import type { PageData } from "../../page/page-data.ts";
import type { Query } from "../../page/query.ts";
import type { FunnelStore } from "../../session/store.ts";
import type { Ports } from "../../start/ports.ts";

/** What tracking, consent, location and experiments need of this page load. */
export interface OutsideWorld {
  readonly ports: Ports;
  readonly store: FunnelStore;
  readonly runtime: Runtime;
  readonly page: PageData;
  readonly words: i18n;
  readonly query: Query;
  /** Calls back when another page is shown. */
  readonly onPage: (shown: () => void) => void;
}
