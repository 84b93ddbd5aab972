import type { Route } from "../../engine/definition/definition.ts";
import type { Runtime } from "../../engine/definition/runtime.ts";
import type { Authored, Content } from "../../language/content/content.ts";
import { editionId } from "../../language/overlays/edition.ts";
import { problemAt, spot } from "../../language/reading/json-document.ts";
import type { StoryFile } from "../../language/types/story.gen.ts";
import type { Problem } from "../problems/problem.ts";
import type { Proof } from "../proofs/prove-funnels.ts";
import { rule as elsewhere } from "../rules/3-flow/story-elsewhere.ts";
import { rule as refused } from "../rules/3-flow/story-refused.ts";
import { type Departure, replay } from "./replay.ts";

/**
 * Every story that is no longer true, in the plain edition of its funnel. A funnel with errors of its own is left alone:
 * its stories would only repeat them. Of stories that part from their funnel at the same place the first is told.
 */
export const checkStories = (
  { funnels }: Content,
  proofs: readonly Proof[],
  found: readonly Problem[],
): readonly Problem[] =>
  [...funnels.values()].flatMap(({ id, stories }) => {
    const runtime = proofs.find(({ edition }) => editionId(edition) === id)?.runtime;
    const isBroken = found.some(({ severity, file }) => severity === "error" && file.startsWith(`funnels/${id}/`));
    return runtime && !isBroken ? departures(id, runtime, stories) : [];
  });

interface Departed {
  readonly name: string;
  readonly story: Authored<StoryFile>;
  readonly departure: Departure;
}

const departures = (
  funnel: string,
  runtime: Runtime,
  stories: ReadonlyMap<string, Authored<StoryFile>>,
): readonly Problem[] => {
  const byCause = new Map<string, Departed[]>();
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
    const told = story.value.story[line];
    const key = JSON.stringify(
      cause.what === "elsewhere" ? [routeFrom(cause.from), cause.now, told?.at] : [cause, told],
    );
    const alike = byCause.get(key) ?? [];
    byCause.set(key, [...alike, { name, story, departure }]);
  }
  return [...byCause.values()].flatMap(([first, ...others]) =>
    first ? [problemOf(funnel, first, others.length)] : [],
  );
};

const problemOf = (funnel: string, { name, story, departure }: Departed, others: number): Problem => {
  const { line } = departure;
  const told = story.value.story[line];
  const at = told?.at ?? "";
  const again = `npm run funnel -- walk ${funnel} --again${others === 0 ? ` ${name}` : ""}`;
  const also = others === 0 ? "" : `; ${others} more ${others === 1 ? "story goes" : "stories go"} that way`;
  const key = Object.keys(told ?? {}).find((each) => each !== "at") ?? "at";
  const where = (pointer: string) => spot(story.document, ["story", String(line), pointer]);
  switch (departure.what) {
    case "elsewhere": {
      const { from, now } = departure;
      const after = from === null ? "the first step" : `what follows "${from}"`;
      const back = from === null ? `begin with "${at}" again` : `lead "${from}" back to "${at}"`;
      return problemAt(
        elsewhere,
        where("at"),
        `${after} is "${now}" now, not "${at}"${also}`,
        `${back}, or ${record(again)}`,
      );
    }
    case "refused":
      return problemAt(
        refused,
        where(key),
        `at "${at}": ${departure.reason}${also}`,
        `let the step take it again, or ${record(again)}`,
      );
    case "other-end": {
      const now = departure.now === null ? "no end" : `the end "${departure.now}"`;
      return problemAt(elsewhere, where(key), `"${at}" is ${now} now${also}`, `change it back, or ${record(again)}`);
    }
  }
};

const record = (command: string): string => `record anew what visitors do: ${command}`;
