import { pricesVerb } from "./prices.ts";
import type { Verb } from "./verb.ts";

/** Every verb but `check` and `explain`, in the order of the help. */
export const verbs: readonly Verb[] = [pricesVerb];
