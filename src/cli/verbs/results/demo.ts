import { createHash } from "node:crypto";
import { type MainLine, mainLine } from "../../../checker/walks/main-line.ts";
import type { Runtime } from "../../../engine/definition/runtime.ts";
import { LOCALES, type Locale } from "../../../foundation/locale.ts";
import { CONTROL } from "../../../language/overlays/arms.ts";
import { playable, type Tree } from "../../../repository/tree.ts";
import type { EventRecord, OrderRecord } from "../../../results/records.ts";
import { seeded } from "../../../results/seeded.ts";
import { type PlantedRates, simulateVisit } from "../../../results/simulate.ts";
import { storeRecords } from "./source.ts";

/** What the simulated visitors do; an arm that is not the control buys more often. */
const RATES: PlantedRates = { leave: 0.02, lead: 0.55, buy: 0.3, upsell: 0.12 };
const TREATMENT_BUYS = 0.36;

const DAYS = 28;
const DAY_MS = 86_400_000;

/** Fills the folder with simulated visits: the same each time. */
export const fillDemo = (tree: Tree, funnel: string, data: string, visits: number): Promise<void> =>
  storeRecords(data, demoVisits(tree, funnel, visits));

/** Of each visit its records, one visit after the other as in life: those of one day are counted together. */
export const demoVisits = function* (
  tree: Tree,
  funnel: string,
  visits: number,
): Iterable<readonly (EventRecord | OrderRecord)[]> {
  const random = seeded(visits);
  const pick = <T>(values: readonly [T, ...T[]]): T => values[Math.floor(random() * values.length)] ?? values[0];
  const experiment = [...tree.content.experiments.values()].find(
    ({ value }) => value.extends === funnel && value.match === undefined,
  )?.value;
  const arms: readonly [string, ...string[]] = [
    CONTROL,
    ...Object.keys(experiment?.arms ?? {}).filter((arm) => arm !== CONTROL),
  ];
  const runtimes = new Map(
    arms.map((arm) => [
      arm,
      playable(tree, arm === CONTROL || !experiment ? funnel : `${experiment.id}.${arm}`).runtime,
    ]),
  );
  const offers = new Map([...runtimes].map(([arm, each]) => [arm, offersIn(each)]));
  const lines = new Map<string, MainLine>();
  const lineIn = (arm: string, runtime: Runtime, locale: Locale): MainLine => {
    const line = lines.get(`${arm} ${locale}`) ?? mainLine(runtime, { locale });
    lines.set(`${arm} ${locale}`, line);
    return line;
  };
  const last = Date.UTC(2026, 10, 1);
  for (let count = 0; count < visits; count += 1) {
    const arm = pick(arms);
    const runtime = runtimes.get(arm);
    if (!runtime) return;
    const locale = pick(LOCALES);
    yield simulateVisit(
      {
        runtime,
        line: lineIn(arm, runtime, locale),
        edition: experiment ? `${funnel}~${experiment.id}.${arm}` : funnel,
        locale,
        brand: tree.content.funnels.get(funnel)?.funnel?.value.brand ?? "",
        device: pick(["phone", "phone", "phone", "tablet", "desktop"]),
        source: pick(["video", "video", "search", "newsletter", "direct"]),
        ...namesOf(count),
        startedAt: last - Math.ceil((1 - count / visits) * DAYS * DAY_MS),
        rates: arm === CONTROL ? RATES : { ...RATES, buy: TREATMENT_BUYS },
        exposure: experiment ? { experiment: experiment.id, arm, steps: offers.get(arm) ?? [] } : null,
      },
      random,
    );
  }
};

/** Steps that only leads come to: what is offered there is what an experiment changes. */
const offersIn = ({ steps }: Runtime): readonly string[] =>
  [...steps.values()].filter(({ kind }) => kind.needs.includes("lead")).map(({ id }) => id);

const namesOf = (count: number) => {
  const hex = createHash("sha256").update(`visit ${count}`).digest("hex");
  return {
    visitor: hex.slice(0, 16),
    lead: hex.slice(16, 48),
    session: `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`,
  };
};
