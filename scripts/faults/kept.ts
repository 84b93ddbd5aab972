import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Cell, nameOfCell, nameOfScenario, type Scenario, type Trial } from "../../e2e/faults/cell.ts";

const VISITS = "e2e/faults";
const FOLDER = "bench-results";

/** What the build is, the server with it, and how its pages are visited. */
const stampOf = (): string => {
  const hash = createHash("sha256").update(readFileSync("dist/.stamp"));
  for (const name of readdirSync(VISITS).sort()) hash.update(readFileSync(join(VISITS, name)));
  return hash.digest("hex");
};

/** Name → value in a file, for as long as its stamp is the same. */
const keptIn = <T>(name: string, stamp: string) => {
  const file = join(FOLDER, name);
  const read = (): Readonly<Record<string, T>> => {
    try {
      // Written below.
      const kept = JSON.parse(readFileSync(file, "utf8")) as { readonly stamp: string; readonly of: Record<string, T> };
      if (kept.stamp === stamp) return kept.of;
    } catch {
      // Nothing was kept.
    }
    return {};
  };
  let kept = read();
  return {
    get: (key: string): T | undefined => kept[key],
    set(key: string, value: T): void {
      kept = { ...kept, [key]: value };
      mkdirSync(FOLDER, { recursive: true });
      writeFileSync(file, JSON.stringify({ stamp, of: kept }));
    },
  };
};

/**
 * What pages ask for, and where their faults have led, for as long as build, server and visits are the same: parts of the
 * matrix need not look at every page again, and who was interrupted goes on. A dead end is tried again each time.
 */
export const keptOfBuild = () => {
  const stamp = stampOf();
  const kinds = keptIn<readonly string[]>("faults-asked-for.json", stamp);
  const trials = keptIn<Trial>("faults.json", stamp);
  return {
    kindsOf: (scenario: Scenario) => kinds.get(nameOfScenario(scenario)),
    keepKinds: (scenario: Scenario, of: readonly string[]) => kinds.set(nameOfScenario(scenario), of),
    trialOf: (cell: Cell) => trials.get(nameOfCell(cell)),
    keepTrial(cell: Cell, trial: Trial): void {
      if (trial.state !== "dead end") trials.set(nameOfCell(cell), trial);
    },
  };
};
