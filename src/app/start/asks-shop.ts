import type { Runtime } from "../../engine/definition/runtime.ts";
import { stepsOn } from "../session/address.ts";

/** Whether a funnel starts with this page (SPEC §4): one that is only read asks nothing of the shop. An offer has a header, too. */
export const asksShop = (runtime: Runtime, page: string): boolean =>
  runtime.screens.get(page)?.marketingHeader !== true || stepsOn(runtime, page).length > 0;
