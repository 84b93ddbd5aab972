import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Asked } from "../../e2e/faults/spread.ts";

const VISITS = "e2e/faults";
const FILE = "node_modules/.cache/funnel/asked-for.json";

type Visit = Omit<Asked, "kind">;

interface KeptKinds {
  readonly stamp: string;
  readonly kinds: Readonly<Record<string, readonly string[]>>;
}

const nameOf = ({ place, brand, visitor }: Visit): string => `${place.name} · ${visitor} · ${brand}`;

const read = (stamp: string): KeptKinds => {
  try {
    // Written below.
    const kept = JSON.parse(readFileSync(FILE, "utf8")) as KeptKinds;
    if (kept.stamp === stamp) return kept;
  } catch {
    // Nothing was kept.
  }
  return { stamp, kinds: {} };
};

/** What the build is, and how its pages are visited. */
const stampOf = (): string => {
  const hash = createHash("sha256").update(readFileSync("dist/.stamp"));
  for (const name of readdirSync(VISITS).sort()) hash.update(readFileSync(join(VISITS, name)));
  return hash.digest("hex");
};

/** What pages ask for, for as long as they and the visits are the same: parts of the matrix need not look at every page again. */
export const keptKinds = () => {
  let kept = read(stampOf());
  return {
    of: (visit: Visit): readonly string[] | undefined => kept.kinds[nameOf(visit)],
    keep(visit: Visit, kinds: readonly string[]): void {
      kept = { ...kept, kinds: { ...kept.kinds, [nameOf(visit)]: kinds } };
      mkdirSync(dirname(FILE), { recursive: true });
      writeFileSync(FILE, JSON.stringify(kept));
    },
  };
};
