import type { Property } from "./exploration/property.ts";
import { rules } from "./rules.gen.ts";

/** Everything that must hold of all that can happen in a funnel: each belongs to the rule that it is written in. */
export const properties: readonly Property[] = rules.flatMap((rule) => rule.properties ?? []);
