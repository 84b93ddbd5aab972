import { mainLine } from "../../../checker/walks/main-line.ts";
import type { Runtime } from "../../../engine/definition/runtime.ts";
import { Unsound } from "../../../foundation/failures/unsound.ts";
import { fieldsFor, PLAN, planOf } from "../../../language/content/tracking-plan.ts";
import type { TrackingPlanFile } from "../../../language/types/tracking-plan.gen.ts";
import { openTree, playable } from "../../../repository/tree.ts";
import { type Table, tableText } from "../../output/table.ts";
import { cwdOption, examples, formatOption, type Print, type Verb } from "../../verb.ts";

interface EventsOptions {
  readonly cwd?: string;
  readonly format: string;
}

export const verb: Verb = (program, run) =>
  program
    .command("events")
    .description("The tracking plan of a funnel: which event, when, with what, to whom, with which consent.")
    .argument("<id>", "funnel, campaign, or arm of an experiment")
    .addOption(cwdOption())
    .addOption(formatOption("table", "md", "json"))
    .addHelpText("after", examples("events 20", "events 20 --format md"))
    .action((id: string, options: EventsOptions) => run((print) => events(id, options, print)));

const events = (id: string, { cwd, format }: EventsOptions, print: Print): number => {
  const tree = openTree(cwd);
  const plan = planOf(tree.content);
  if (!plan) throw new Unsound(`${PLAN} is missing or not sound: run funnel check`);
  print(tableText(eventTable(plan.value, playable(tree, id).runtime), format));
  return 0;
};

/** Every event that some visitor of the funnel causes, found by walking it, with what the tracking plan says of it. */
export const eventTable = (plan: TrackingPlanFile, runtime: Runtime): Table => {
  const caused = causedEvents(runtime);
  const names = [...caused.keys()].flatMap((name) => [
    name,
    ...Object.values(plan.events[name]?.consent_variants ?? {}),
  ]);
  return {
    columns: ["event", "when", "fields", "sensitivity", "consent", "receivers"],
    rows: names.flatMap((name) => {
      const event = plan.events[name];
      if (!event) return [];
      const receivers = Object.keys(event.to);
      const fields = event.fields.filter((field) => receivers.some((id) => fieldsFor(plan, event, id).includes(field)));
      const steps = caused.get(name) ?? null;
      return [
        [
          name,
          steps === null || steps.size === 0 ? event.when : stepsText(runtime, steps),
          fields.join(", "),
          sensitivityOf(plan, event.fields, fields),
          [...new Set(receivers.map((id) => plan.receivers[id]?.consent ?? ""))].join("; "),
          Object.entries(event.to)
            .map(([id, called]) => (called === name ? id : `${id} as ${called}`))
            .join(", "),
        ],
      ];
    }),
  };
};

/** Name → steps after which it is told; pages tell theirs without a step. */
const causedEvents = (runtime: Runtime): ReadonlyMap<string, ReadonlySet<string>> => {
  const caused = new Map<string, Set<string>>([["page_view", new Set()]]);
  if ([...runtime.screens.values()].some(({ entrance }) => entrance === "quiz"))
    caused.set("landing_visited", new Set());
  for (const { session, legs } of mainLine(runtime).places.values())
    for (const { effects } of legs)
      for (const effect of effects) {
        if (effect.type !== "report") continue;
        const steps = caused.get(effect.event.name) ?? new Set();
        caused.set(effect.event.name, steps.add(session.position));
      }
  return caused;
};

const MOST_NAMED = 3;

const stepsText = (runtime: Runtime, steps: ReadonlySet<string>): string => {
  const names = [...steps];
  if (names.length > MOST_NAMED)
    return `after ${names.length} of ${runtime.steps.size} steps: ${names.slice(0, MOST_NAMED).join(", ")}, …`;
  return `after ${names.join(", ")}`;
};

/** The most sensitive of what is reported, and what the event knows beyond that and tells nobody. */
const sensitivityOf = (plan: TrackingPlanFile, known: readonly string[], reported: readonly string[]): string => {
  const classes = reported.map((field) => plan.fields[field]?.class);
  const most = classes.includes("special") ? "special" : classes.includes("personal") ? "personal" : "none";
  const kept = known.filter((field) => !reported.includes(field) && plan.fields[field]?.class === "special");
  return kept.length === 0 ? most : `${most}; told to nobody: ${kept.join(", ")}`;
};
