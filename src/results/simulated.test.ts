import { expect, it } from "vitest";
import { aRuntime } from "../../tests/support/a-funnel.ts";
import { countExperiment } from "./experiment-results.ts";
import { foldVisits } from "./fold-visits.ts";
import { countFunnel } from "./funnel-results.ts";
import { seeded } from "./random.ts";
import { simulateVisit } from "./simulate.ts";
import { waysOf } from "./ways.ts";

const runtime = aRuntime();
const VISITS = 2_000;
const TIME_MS = 60_000;
const RATES = { leave: 0.1, lead: 0.6, buy: 0.3, upsell: 0.1 };
const BUYS = { control: 0.3, "long-first": 0.6 };

/** Four standard errors of a share of this many. */
const tolerance = (share: number, of: number): number => 4 * Math.sqrt((share * (1 - share)) / of);

const simulated = async function* (treatmentLoss: number) {
  const random = seeded(7);
  for (let count = 0; count < VISITS; count += 1) {
    const arm = count % 2 === 0 ? "control" : "long-first";
    if (arm === "long-first" && random() < treatmentLoss) continue;
    const id = String(count).padStart(16, "0");
    const records = simulateVisit(
      {
        runtime,
        edition: `toy~plan-order.${arm}`,
        locale: "de-DE",
        brand: "run",
        device: "phone",
        source: "video",
        visitor: id,
        session: `session-${id}`,
        lead: id.padStart(32, "0"),
        startedAt: 1_000_000 + count,
        rates: { ...RATES, buy: BUYS[arm] },
        exposure: { experiment: "plan-order", arm, steps: ["goal"] },
      },
      random,
    );
    // Orders first, as the store hands them out.
    yield* records.filter(({ kind }) => kind === "order");
    yield* records.filter(({ kind }) => kind === "event");
  }
};

const PLAN = {
  id: "plan-order",
  worth: 0.05,
  arms: [
    { name: "control", weight: 50 },
    { name: "long-first", weight: 50 },
  ],
};

it(
  "finds the rates that were planted",
  async () => {
    const ways = waysOf(runtime);
    const count = countFunnel(
      () => ways,
      (step) => runtime.steps.get(step)?.definition.end !== undefined,
    );
    const experiment = countExperiment(PLAN);
    await foldVisits(simulated(0), (visit) => {
      count.add(visit);
      experiment.add(visit);
    });
    const { steps, visits } = count.results();
    const at = (name: string) => {
      const step = steps.find((each) => each.step === name);
      if (!step) throw new Error(`no step ${name}`);
      return step;
    };
    expect(visits).toBe(VISITS);
    for (const [name, planted] of [
      ["goal", RATES.leave],
      ["age", RATES.leave],
      ["email", 1 - RATES.lead],
    ] as const) {
      const { left, reached } = at(name);
      expect(Math.abs(left / reached - planted)).toBeLessThan(tolerance(planted, reached));
    }
    const buyers = at("offer-book").reached / at("pay").reached;
    const mixed = (BUYS.control + BUYS["long-first"]) / 2;
    expect(Math.abs(buyers - mixed)).toBeLessThan(tolerance(mixed, at("pay").reached));

    const { arms, verdict, ratioP } = experiment.results();
    expect(arms.map(({ visitors }) => visitors)).toEqual([VISITS / 2, VISITS / 2]);
    expect([verdict, ratioP]).toEqual(["treatment is better", 1]);
  },
  TIME_MS,
);

it(
  "is told that an arm loses visitors, whatever the arms sell",
  async () => {
    const experiment = countExperiment(PLAN);
    await foldVisits(simulated(0.3), (visit) => experiment.add(visit));
    expect(experiment.results().verdict).toMatch(/^broken: the arms do not have the visitors/);
  },
  TIME_MS,
);
