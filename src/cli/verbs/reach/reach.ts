import { buildGraph } from "../../../checker/exploration/build-graph.ts";
import { counterexampleTo } from "../../../checker/exploration/counterexample.ts";
import { STATES_AT_MOST } from "../../../checker/proofs/prove-funnels.ts";
import { mainLine } from "../../../checker/walks/main-line.ts";
import { type Reach, reachOf } from "../../../checker/walks/reach.ts";
import type { Runtime } from "../../../engine/definition/runtime.ts";
import { WrongUse } from "../../../foundation/failures/wrong-use.ts";
import { didYouMean } from "../../../language/names/suggestion.ts";
import { editionId } from "../../../language/overlays/edition.ts";
import { openTree, playable } from "../../../repository/tree.ts";
import { cwdOption, examples, formatOption, type Print, type Verb } from "../../verb.ts";

interface ReachOptions {
  readonly cwd?: string;
  readonly format: string;
}

export const verb: Verb = (program, run) =>
  program
    .command("reach")
    .description("Who comes to a step or page: the share of all ways, the shortest answers, and where to see it.")
    .argument("<name>", "step or page of the funnel")
    .argument("[id]", "funnel, campaign, or arm of an experiment", "20")
    .addOption(cwdOption())
    .addOption(formatOption("pretty", "json"))
    .addHelpText("after", examples("reach distance", "reach checkout blackfriday"))
    .action((name: string, id: string, options: ReachOptions) => run((print) => reach(name, id, options, print)));

interface ReachReport extends Reach {
  readonly steps: readonly string[];
  /** What a visitor does who comes there soonest, one line an event. */
  readonly soonest: readonly string[];
  readonly address: string;
}

/** Returns 1 when nobody comes there. */
const reach = (name: string, id: string, { cwd, format }: ReachOptions, print: Print): number => {
  const { runtime, edition } = playable(openTree(cwd), id);
  const steps = stepsOf(runtime, name);
  const graph = buildGraph(runtime, { limit: STATES_AT_MOST });
  const state = graph.states.findIndex(({ session }) => steps.includes(session.position));
  if (state === -1) {
    print(format === "json" ? JSON.stringify({ steps, ways: 0, through: 0 }) : `no visitor comes to ${name}`);
    return 1;
  }
  const counted = reachOf(mainLine(runtime), (step) => steps.includes(step));
  const address = `http://${runtime.definition.brand}.localhost:5173/state/${editionId(edition)}/${state}`;
  const reported: ReachReport = { steps, ...counted, soonest: counterexampleTo(graph, state), address };
  print(format === "json" ? JSON.stringify(reported, null, 2) : asText(name, reported));
  return 0;
};

/** @throws WrongUse for a name that is neither a step nor the page of one */
const stepsOf = ({ steps }: Runtime, name: string): readonly string[] => {
  if (steps.has(name)) return [name];
  const shown = [...steps.values()].filter(({ definition }) => definition.page === name).map(({ id }) => id);
  if (shown.length > 0) return shown;
  const names = new Set([...steps.keys(), ...[...steps.values()].flatMap(({ definition }) => definition.page ?? [])]);
  throw new WrongUse(`there is no step or page of a step "${name}"; ${didYouMean(name, names, "steps and pages")}`);
};

const asText = (name: string, { ways, through, soonest, address }: ReachReport): string =>
  [
    `${name}: on ${share(through, ways)} of all ways (${through} of ${ways})`,
    "soonest:",
    ...(soonest.length === 0 ? ["  at once"] : soonest.map((line) => `  ${line}`)),
    `see it with npm run dev: ${address}`,
  ].join("\n");

const share = (part: number, whole: number): string => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;
