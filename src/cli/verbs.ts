import type { Verb } from "./verb.ts";
import { calendarVerb } from "./verbs/calendar/calendar.ts";
import { diffVerb } from "./verbs/diff/diff.ts";
import { docsVerb } from "./verbs/docs/docs.ts";
import { doctorVerb } from "./verbs/doctor/doctor.ts";
import { eventsVerb } from "./verbs/events/events.ts";
import { mapVerb } from "./verbs/map/map.ts";
import { newVerb } from "./verbs/new/new.ts";
import { previewVerb } from "./verbs/preview/preview.ts";
import { pricesVerb } from "./verbs/prices/prices.ts";
import { seoVerb } from "./verbs/seo/seo.ts";
import { showVerb } from "./verbs/show/show.ts";
import { specVerb } from "./verbs/spec/spec.ts";
import { walkVerb } from "./verbs/walk/walk.ts";
import { wordsVerb } from "./verbs/words/words.ts";

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
  specVerb,
];
