import { WrongUse } from "../../../../foundation/failures/wrong-use.ts";
import { jsonText } from "../../../../language/editing/json-text.ts";
import { didYouMean } from "../../../../language/names/suggestion.ts";
import type { Tree } from "../../../../repository/tree.ts";
import { type Beginning, needed, option } from "../beginning.ts";
import type { Draft } from "../draft.ts";
import { checkedId, freshPath } from "../fresh-id.ts";
import { windowOf } from "../window.ts";
import { landingOf } from "./landing.ts";

export interface ExperimentOptions {
  /** `2027-01-11..2027-02-08`. */
  readonly dates: string;
  readonly zone: string;
  readonly base: string;
  readonly arm: string;
  /** Share of the arm, in percent; the control gets the rest. */
  readonly weight: string;
  readonly hypothesis: string;
  /** `pages.home.sections.hero.art=doodle:jumping`: what the arm changes. */
  readonly set: readonly string[];
}

const draft = (tree: Tree, id: string, options: ExperimentOptions): Draft => {
  const path = freshPath(tree, `funnels/experiments/${checkedId(id)}.json`);
  const { base, zone, hypothesis } = options;
  const { funnels } = tree.content;
  if (!funnels.has(base))
    throw new WrongUse(`there is no funnel "${base}"; ${didYouMean(base, funnels.keys(), "funnels")}`);
  const { from, to } = windowOf(options.dates);
  const weight = Number(options.weight);
  if (!Number.isInteger(weight) || weight < 1 || weight > 99)
    throw new WrongUse(`--weight ${options.weight} is no share; write a whole number of percent from 1 to 99`);
  const arm = checkedId(options.arm);
  if (arm === "control")
    throw new WrongUse(`"control" is the funnel as it is; --arm names the one that changes something`);
  const experiment = {
    $schema: "../../schemas/generated/experiment.schema.json",
    version: 1,
    id,
    extends: base,
    hypothesis,
    active: { from, to, zone },
    arms: { control: { weight: 100 - weight }, [arm]: { weight, patch: patchOf(options.set) } },
  };
  return {
    files: new Map([[path, jsonText(experiment)]]),
    preview: { page: landingOf(tree, base), arm: `${id}.${arm}` },
    next: [
      `npm run funnel -- show ${id}.${arm} --origin`,
      `npm run funnel -- check`,
      `add further arms in ${path}; the weights make 100`,
    ],
  };
};

export const newExperiment: Beginning<ExperimentOptions> = {
  usage: "experiment [id]",
  description: "An experiment on a funnel: a control, and an arm that changes something.",
  options: [
    needed("--dates <from..to>", "first moment, and first moment after it: 2027-01-11..2027-02-08"),
    needed(
      "--set <field>",
      "what the arm changes: pages.home.sections.hero.art=doodle:jumping; may be given again",
    ).argParser((field: string, before: readonly string[] | undefined) => [...(before ?? []), field]),
    needed("--hypothesis <words>", "what is expected, for whom and why"),
    option("--zone <zone>", "IANA time zone of both").default("Europe/Berlin"),
    option("--base <funnel>", "funnel that it changes").default("20"),
    option("--arm <name>", "name of the arm").default("changed"),
    option("--weight <percent>", "share of the arm; the control gets the rest").default("50"),
  ],
  make: draft,
  examples: [
    'new experiment hero --dates 2027-01-11..2027-02-08 --set pages.home.sections.hero.art=doodle:jumping --hypothesis "A picture with more movement makes more visitors begin."',
    'new experiment fewer-plans --dates 2027-02-11..2027-03-11 --arm long-first --weight 30 --set \'funnel.offers.plans=["running-plan-6-months","running-plan-3-months"]\' --hypothesis "Fewer plans are easier to choose from." --dry-run',
  ],
};

/** `["funnel.start=age"]` → `{ funnel: { start: "age" } }`. A page's path is one key: `pages.success/trials.title=…`. */
const patchOf = (fields: readonly string[]): unknown => {
  const patch = {};
  for (const field of fields) {
    const at = field.indexOf("=");
    const keys = field.slice(0, at).split(".");
    if (at < 1 || keys.length < 2 || !["funnel", "quiz", "pages"].includes(keys[0] ?? ""))
      throw new WrongUse(`--set ${field} names no field; write pages.home.sections.hero.art=doodle:jumping`);
    setAt(patch, keys, valueOf(field.slice(at + 1)));
  }
  return patch;
};

const setAt = (node: Record<string, unknown>, [key = "", ...rest]: readonly string[], value: unknown): void => {
  if (rest.length === 0) {
    node[key] = value;
    return;
  }
  const known = Object.getOwnPropertyDescriptor(node, key)?.value;
  const inner: Record<string, unknown> = typeof known === "object" && known !== null ? known : {};
  Object.defineProperty(node, key, { value: inner, enumerable: true, configurable: true, writable: true });
  setAt(inner, rest, value);
};

/** JSON where it is JSON, else the words as they are. */
const valueOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};
