import type { Runtime } from "../../engine/definition/runtime.ts";
import { newSession } from "../../engine/session/start.ts";
import { transition } from "../../engine/transition/transition.ts";
import { ANY_DAY } from "../../foundation/calendar.ts";
import type { Locale } from "../../foundation/locale.ts";
import { pathOf } from "../../foundation/page-path.ts";
import { placeOf, stepAt } from "../session/address.ts";

/**
 * Where the engine sends somebody who opens a page without a visit: an address with its fragment.
 * @returns undefined for a page that everybody may see
 */
export const elsewhere = (runtime: Runtime, page: string, locale: Locale): string | undefined => {
  const fresh = newSession(runtime, { locale, startedOn: ANY_DAY });
  const step = stepAt(runtime, fresh, { page, hash: "" });
  if (step === null || step === fresh.position) return undefined;
  const granted = placeOf(runtime, transition(runtime, fresh, { type: "positionRequested", step }).session);
  if (granted.page === page) return undefined;
  return `${pathOf(locale, granted.page)}${granted.hash === "" ? "" : `#${granted.hash}`}`;
};
