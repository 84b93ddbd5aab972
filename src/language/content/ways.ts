import type { JsonDocument } from "../reading/json-document.ts";
import { EXITS } from "./exits.ts";
import type { FunnelParts } from "./funnel-parts.ts";
import type { PlacedStep } from "./routes.ts";
import { targetsOf, wholeSteps } from "./targets.ts";

/** Which steps can come after which, whatever conditions say. */
export interface Ways {
  readonly start: string;
  readonly steps: ReadonlyMap<string, PlacedStep>;
  readonly targets: ReadonlyMap<string, readonly string[]>;
}

/** Null where a file is not sound, or a route leads to nothing: what comes after what is not known then. */
export const waysOf = (parts: FunnelParts): Ways | null => {
  const steps = new Map((wholeSteps(parts) ?? []).map((step) => [step.id, step]));
  const targets = new Map([...steps.values()].map((step) => [step.id, targetsOf(parts, step)]));
  const start = parts.funnel?.value.start ?? "";
  const isWhole = steps.has(start) && [...targets.values()].flat().every((to) => steps.has(to));
  return isWhole ? { start, steps, targets } : null;
};

/** Every step that can come after this one: with itself only when routes come back to it. */
export const stepsAfter = ({ targets }: Pick<Ways, "targets">, from: string, without?: string): ReadonlySet<string> => {
  const found = new Set((targets.get(from) ?? []).filter((to) => to !== without));
  for (const step of found) for (const to of targets.get(step) ?? []) if (to !== without) found.add(to);
  return found;
};

/** True when nobody comes to `step` but through `through`. */
export const isAlwaysBefore = (ways: Ways, through: string, step: string): boolean =>
  through === step ||
  through === ways.start ||
  (step !== ways.start && !stepsAfter(ways, ways.start, through).has(step));

interface WayBack {
  readonly from: string;
  readonly to: string;
  readonly document: JsonDocument;
  readonly pointer: readonly string[];
}

/** The first route that leads back, where all that follows the first step goes round in a circle; null where somebody gets out. */
export const ringOf = ({ start, steps, targets }: Ways): WayBack | null => {
  const behind = [start, ...stepsAfter({ targets }, start)];
  const isWayOut = (step: string): boolean => {
    const end = steps.get(step)?.node.end;
    return end === undefined ? targets.get(step)?.length === 0 : end !== "refused";
  };
  if (behind.some(isWayOut)) return null;
  for (const [index, from] of behind.entries()) {
    const { node, document } = steps.get(from) ?? {};
    for (const to of behind.slice(0, index + 1)) {
      const exit = EXITS.find((each) => node?.[each] === to);
      if (document && exit && stepsAfter({ targets }, to).has(from))
        return { from, to, document, pointer: ["steps", from, exit] };
    }
  }
  return null;
};
