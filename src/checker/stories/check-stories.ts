import type { Route } from "../../engine/definition/definition.ts";
import type { Runtime } from "../../engine/definition/runtime.ts";
import type { Content } from "../../language/content/content.ts";
import type { Authored } from "../../language/content/funnel-parts.ts";
import { editionId } from "../../language/overlays/edition.ts";
import type { StoryFile } from "../../language/types/story.gen.ts";
import type { Problem } from "../problems/problem.ts";
import { problemsOf } from "../problems/problem-of.ts";
import type { Proof } from "../proofs/prove-funnels.ts";
import { rules } from "../rules.gen.ts";
import type { DepartedStory } from "./departed-story.ts";
import { replay } from "./replay.ts";

/**
 * Every story that is no longer true, in the plain edition of its funnel. A funnel with errors of its own is left alone:
 * its stories would only repeat them. Of stories that part from their funnel at the same place the first is reported.
 */
export const checkStories = (
  { funnels }: Content,
  proofs: readonly Proof[],
  problems: readonly Problem[],
): readonly Problem[] =>
  [...funnels.values()].flatMap(({ id, stories }) => {
    const runtime = proofs.find(({ edition }) => editionId(edition) === id)?.runtime;
    const isBroken = problems.some(({ severity, file }) => severity === "error" && file.startsWith(`funnels/${id}/`));
    return runtime && !isBroken ? departures(id, runtime, stories) : [];
  });

const departures = (
  funnel: string,
  runtime: Runtime,
  stories: ReadonlyMap<string, Authored<StoryFile>>,
): readonly Problem[] => {
  const byCause = new Map<string, Omit<DepartedStory, "others">[]>();
  // A route that several steps take by its name is one and the same: its change is one cause.
  const routes: Route[] = [];
  const routeFrom = (step: string | null): string | number | null => {
    const next = step === null ? undefined : runtime.steps.get(step)?.definition.next;
    if (typeof next !== "object") return step;
    return routes.includes(next) ? routes.indexOf(next) : routes.push(next) - 1;
  };
  for (const [name, story] of stories) {
    const departure = replay(runtime, story.value);
    if (!departure) continue;
    const { line, ...cause } = departure;
    const recorded = story.value.story[line];
    const key = JSON.stringify(
      cause.what === "elsewhere" ? [routeFrom(cause.from), cause.now, recorded?.at] : [cause, recorded],
    );
    const alike = byCause.get(key) ?? [];
    byCause.set(key, [...alike, { funnel, name, story, departure }]);
  }
  return [...byCause.values()].flatMap(([first, ...others]) =>
    first ? rules.flatMap((rule) => problemsOf(rule, rule.checkStory?.({ ...first, others: others.length }))) : [],
  );
};
