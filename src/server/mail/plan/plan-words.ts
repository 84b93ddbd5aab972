import type { PlanWords } from "../../../engine/plan/say-session.ts";
import { withFirst } from "../../../foundation/dates/first-of-month.ts";
import { inOnePiece } from "../../../foundation/in-one-piece.ts";
import type { Locale } from "../../../foundation/locale.ts";
import type { ServerWords } from "../../services.ts";
import { formatOf } from "../locale-of.ts";

/** The words of a plan in a mail. */
export const planWords = (words: ServerWords, locale: Locale): PlanWords => ({
  locale,
  t: (key, params) => words.t(locale, key, params),
  number: (value, options) => inOnePiece(new Intl.NumberFormat(formatOf(locale), options).format(value)),
  date: (isoDay, options) =>
    withFirst(
      new Intl.DateTimeFormat(formatOf(locale), { ...options, timeZone: "UTC" }).format(new Date(isoDay)),
      locale,
    ),
});
