import { mainLine } from "../../../src/checker/walks/main-line.ts";
import type { Runtime } from "../../../src/engine/definition/runtime.ts";
import { seeded } from "../../../src/results/seeded.ts";
import { type PlantedRates, simulateVisit } from "../../../src/results/simulate.ts";

const ARMS = ["control", "long-first"] as const;
type Arm = (typeof ARMS)[number];

interface SimulatedVisits {
  readonly runtime: Runtime;
  readonly count: number;
  /** Milliseconds since 1970, by place. */
  readonly startedAt: (place: number) => number;
  readonly ratesOf: (arm: Arm) => PlantedRates;
  /** Where the difference of the arms is seen. */
  readonly step: string;
  /** Share of visits of the treatment that never arrive. */
  readonly treatmentLoss?: number;
}

/** Lines for `storeSimulated`: visits of the two arms of `plan-order` in turn, every fourth by a tablet; the same in every run. */
export const simulatedVisits = async function* (given: SimulatedVisits): AsyncIterable<string> {
  const { runtime, count, startedAt, ratesOf, step, treatmentLoss = 0 } = given;
  const random = seeded(7);
  const line = mainLine(runtime, { locale: "de-DE" });
  for (let place = 0; place < count; place += 1) {
    const arm = ARMS[place % 2 === 0 ? 0 : 1];
    if (arm === "long-first" && random() < treatmentLoss) continue;
    const id = String(place).padStart(16, "0");
    const records = simulateVisit(
      {
        runtime,
        line,
        edition: `${runtime.definition.id}~plan-order.${arm}`,
        locale: "de-DE",
        brand: "run",
        device: place % 4 === 0 ? "tablet" : "phone",
        source: "video",
        visitor: id,
        session: `session-${id}`,
        lead: id.padStart(32, "0"),
        startedAt: startedAt(place),
        rates: ratesOf(arm),
        exposure: { experiment: "plan-order", arm, steps: [step] },
      },
      random,
    );
    for (const record of records) yield JSON.stringify(record);
  }
};
