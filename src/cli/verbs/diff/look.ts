import { flowOf } from "../../../checker/flow/flow.ts";
import { mainLine } from "../../../checker/walks/main-line.ts";
import { pathLengths } from "../../../checker/walks/path-lengths.ts";
import { oncePer } from "../../../foundation/once-per.ts";
import type { Playable } from "../../../repository/tree.ts";
import { reportsOf } from "../walk/walk.ts";
import type { Change, Risk } from "./change.ts";
import { waysThrough } from "./ways-through.ts";

/** One change, or none when nothing differs. */
export type Make = (risk: Risk, what: string, was: string, is: string) => readonly Change[];

/** What visitors of a funnel meet. Worked out once: each campaign is compared with its funnel. */
export const lookOf = oncePer(({ runtime }: Playable) => {
  const line = mainLine(runtime);
  const places = [...line.places.values()];
  const isBought = (step: string): boolean => runtime.steps.get(step)?.definition.end === "bought";
  const lengths = pathLengths(line, isBought);
  return {
    steps: runtime.steps,
    lengths: lengths ? `${lengths.shortest} / ${lengths.median} / ${lengths.longest}` : "nobody can",
    reached: new Set(places.map(({ session }) => session.position)),
    waysThrough: (id: string) => waysThrough(line, id, isBought),
    events: [...new Set(places.flatMap(({ legs }) => legs.flatMap(reportsOf)))].sort(),
    edges: flowOf(runtime).edges,
    dataClass: (id: string): string => {
      const question = runtime.steps.get(id)?.definition.question;
      return question && "data_class" in question ? question.data_class : "none";
    },
  };
});

export type Look = ReturnType<typeof lookOf>;
