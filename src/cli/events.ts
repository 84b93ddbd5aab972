import type { DomainEvent } from "../engine/domain-events.ts";
import type { Runtime } from "../engine/runtime.ts";
import { STAYS_INSIDE } from "../tracking/gateway.ts";
import { TWINS } from "../tracking/twins.ts";
import { mainLine } from "./main-line.ts";
import { type Table, tableText } from "./table.ts";
import { openTree, playable } from "./tree.ts";
import { examples, formatOption, type Print, rootOption, type Verb } from "./verb.ts";

interface EventsOptions {
  readonly root?: string;
  readonly format: string;
}

export const eventsVerb: Verb = (program, run) =>
  program
    .command("events")
    .description("The tracking plan of a funnel: which event, when, with what, to whom, with which consent.")
    .argument("<id>", "funnel, campaign, or arm of an experiment")
    .addOption(rootOption())
    .addOption(formatOption("table", "md", "json"))
    .addHelpText("after", examples("events 20", "events 20 --format md"))
    .action((id: string, options: EventsOptions) => run((print) => events(id, options, print)));

const events = (id: string, { root, format }: EventsOptions, print: Print): number => {
  print(tableText(trackingPlan(playable(openTree(root), id).runtime), format));
  return 0;
};

interface Seen {
  readonly steps: Set<string>;
  readonly fields: Set<string>;
}

/** What every event carries beside its own fields (`EventFacts`): no answer is among it. */
const COMMON = "url, funnel, quiz progress, lead code";

/** Every event that some visitor of the funnel causes; found by walking it, not by reading code. */
export const trackingPlan = (runtime: Runtime): Table => {
  const seen = new Map<string, Seen>();
  for (const { session, legs } of mainLine(runtime).places.values())
    for (const { effects } of legs)
      for (const effect of effects) if (effect.type === "report") note(seen, effect.event, session.position);
  const fromPages = Object.values(runtime.definition.pages).some(({ kind }) => kind === "landing")
    ? ["landing_visited"]
    : [];
  return {
    columns: ["event", "when", "fields", "sensitivity", "consent", "receivers"],
    rows: [
      [
        "page_view",
        "a page is shown",
        "page type, url, funnel",
        "none",
        "statistics; marketing for the pixel",
        "own tracker, ad pixel",
      ],
      ...fromPages.map((name) => row(name, "a landing page is shown", [], "none")),
      ...[...seen].map(([name, { steps, fields }]) =>
        row(name, whenText(runtime, steps), [...fields], sensitivityOf(runtime, name, steps)),
      ),
    ],
  };
};

const note = (seen: Map<string, Seen>, event: DomainEvent, step: string): void => {
  const entry = seen.get(event.name) ?? { steps: new Set(), fields: new Set() };
  entry.steps.add(step);
  for (const field of Object.keys(event)) if (field !== "name") entry.fields.add(field);
  seen.set(event.name, entry);
};

const row = (name: string, when: string, fields: readonly string[], sensitivity: string): readonly string[] => {
  const inside = [...STAYS_INSIDE].some((each) => each === name);
  const twins = Object.entries(TWINS).find(([each]) => each === name)?.[1];
  const receivers = inside ? "own tracker" : "own tracker, back end, then other trackers and ad pixel";
  return [
    name,
    when,
    [...fields, COMMON].join(", "),
    sensitivity,
    inside ? "statistics" : "statistics; marketing for the pixel",
    twins ? `${receivers}; as ${twins.mediaOnly} or ${twins.exceptMedia} where only some may hear it` : receivers,
  ];
};

const MOST_NAMED = 3;

const whenText = (runtime: Runtime, steps: ReadonlySet<string>): string => {
  const names = [...steps];
  if (names.length > MOST_NAMED)
    return `after ${names.length} of ${runtime.steps.size} steps: ${names.slice(0, MOST_NAMED).join(", ")}, …`;
  return `after ${names.join(", ")}`;
};

/** Only the name of the step is sent, and a name may tell what the question is about. */
const sensitivityOf = (runtime: Runtime, name: string, steps: ReadonlySet<string>): string => {
  if (name !== "quiz_answer") return "none";
  const classes = [...steps].map((id) => {
    const question = runtime.steps.get(id)?.definition.question;
    return question && "data_class" in question ? String(question.data_class) : "none";
  });
  const special = classes.filter((each) => each === "special").length;
  return special === 0 ? "personal" : `special for ${special} steps: never leaves the own tracker`;
};
