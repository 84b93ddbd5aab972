import { calendarVerb } from "./calendar.ts";
import { diffVerb } from "./diff.ts";
import { docsVerb } from "./docs.ts";
import { doctorVerb } from "./doctor.ts";
import { eventsVerb } from "./events.ts";
import { mapVerb } from "./map.ts";
import { newVerb } from "./new.ts";
import { previewVerb } from "./preview.ts";
import { pricesVerb } from "./prices.ts";
import { seoVerb } from "./seo.ts";
import { showVerb } from "./show.ts";
import type { Verb } from "./verb.ts";
import { walkVerb } from "./walk.ts";
import { wordsVerb } from "./words.ts";

/** Every verb but `check` and `explain`, in the order of the help. */
export const verbs: readonly Verb[] = [
  newVerb,
  showVerb,
  mapVerb,
  walkVerb,
  pricesVerb,
  wordsVerb,
  eventsVerb,
  diffVerb,
  seoVerb,
  calendarVerb,
  previewVerb,
  doctorVerb,
  docsVerb,
];
