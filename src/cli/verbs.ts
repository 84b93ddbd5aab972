import { newVerb } from "./new.ts";
import { diffVerb } from "./diff.ts";
import { mapVerb } from "./map.ts";
import { pricesVerb } from "./prices.ts";
import { showVerb } from "./show.ts";
import type { Verb } from "./verb.ts";
import { walkVerb } from "./walk.ts";
import { wordsVerb } from "./words.ts";

/** Every verb but `check` and `explain`, in the order of the help. */
export const verbs: readonly Verb[] = [newVerb, showVerb, mapVerb, walkVerb, pricesVerb, wordsVerb, diffVerb];
