import type { Content } from "../../../language/content/content.ts";
import { meet } from "../../../language/dates/meeting.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = { readonly experiments: readonly string[]; readonly funnel: string };

/** Each further one multiplies the editions that are built, proved and looked at. */
const AT_ONCE = 2;

function* check({ experiments }: Content): Iterable<Finding<Args>> {
  // A message match is in no combination with an experiment.
  const drawn = [...experiments.values()].filter(({ value }) => value.match === undefined);
  const all = drawn.sort((a, b) => (a.value.active.from < b.value.active.from ? -1 : 1));
  for (const [index, { document, value }] of all.entries()) {
    const running = all
      .slice(0, index)
      .filter((earlier) => earlier.value.extends === value.extends && meet(earlier.value.active, value.active));
    if (running.length < AT_ONCE) continue;
    const args = { experiments: running.map((earlier) => earlier.value.id), funnel: value.extends };
    yield { where: spot(document, ["active", "from"]), args };
  }
}

const further = (id: string, active: { readonly from: string; readonly to: string }, patch: unknown): string =>
  JSON.stringify({
    version: 1,
    id,
    extends: "sample",
    hypothesis: "A calmer picture makes more visitors go on.",
    active: { ...active, zone: "Europe/Berlin" },
    arms: { control: { weight: 50 }, other: { weight: 50, patch } },
  });

const third = (from: string): Rule["wrong"] => ({
  "funnels/experiments/calm.json": further(
    "calm",
    { from: "2027-01-11", to: "2027-02-08" },
    { funnel: { modals: { shorter: { art: "doodle:sitting" } } } },
  ),
  "funnels/experiments/late.json": further(
    "late",
    { from, to: "2027-03-01" },
    { pages: { results: { description: "sample.home.description" } } },
  ),
});

export const rule: Rule<Args> = {
  code: "FNL8025",
  severity: "error",
  title: "Too many experiments at a time",
  explanation:
    "Arms of experiments that run together are combined, and every combination is built and proved. With three the visitors of each are too few to tell anything.",
  wrong: third("2027-02-01"),
  right: third("2027-02-08"),
  check,
  say: ({ experiments, funnel }) => [
    `${experiments.map((id) => `"${id}"`).join(" and ")} run on funnel ${funnel} at that time`,
    `begin when one of them has ended: at most ${AT_ONCE} at a time`,
  ],
};
