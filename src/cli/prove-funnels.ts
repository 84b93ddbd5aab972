import type { AuthoredFunnel } from "../engine/compile.ts";
import { createCompiler } from "../engine/compile-editions.ts";
import { TooManySituations } from "../engine/explore/build-graph.ts";
import { effectOf } from "../engine/explore/effect.ts";
import { type Exploration, explore } from "../engine/explore/explore.ts";
import { createStageMemory, type StageMemory } from "../engine/explore/stage-memory.ts";
import type { Violation } from "../engine/explore/watch-all.ts";
import type { Runtime, Vocabulary } from "../engine/runtime.ts";
import type { Content } from "../funnel/content.ts";
import type { Edition } from "../funnel/edition.ts";
import { problemAt, type Spot, spot } from "../funnel/json-document.ts";
import type { Problem } from "../funnel/problem.ts";
import { rule as notCompiled } from "../funnel/rules/not-compiled.ts";
import { rule as tooManySituations } from "../funnel/rules/too-many-situations.ts";
import type { World } from "../funnel/world.ts";
import { proveDisclosure } from "./prove-disclosure.ts";
import { provePrices } from "./prove-prices.ts";
import { rootCauses } from "./root-causes.ts";
import { nameOf, soundVariants, type Variant } from "./variants.ts";
import { violationProblem } from "./violation-problem.ts";

/** What was proved of one edition. */
export interface Proof {
  readonly edition: Edition;
  readonly runtime: Runtime;
  /** Null when the funnel was too large to be explored. */
  readonly exploration: Exploration | null;
  /** Name of the edition whose exploration holds for this one, too: visitors go the same ways. */
  readonly sameAs: string | null;
  /** Cells of locale, brand and date segment in which prices and words were proved. */
  readonly cells: number;
}

export interface Proved {
  readonly problems: readonly Problem[];
  readonly proofs: readonly Proof[];
}

/** Most situations that are explored of an edition. */
export const SITUATIONS_AT_MOST = 200_000;

/**
 * What was explored before and has no violation, by effect: a caller that checks again and again keeps it. A violation
 * is told with answers, which may be called otherwise by now.
 */
export interface ExploredBefore {
  get(effect: string): Explored | undefined;
  set(effect: string, explored: Explored): unknown;
}

export interface Explored {
  readonly exploration: Exploration | null;
  /** Why not, when it is null. */
  readonly fault: unknown;
}

/** What callers that check again and again hand in: editions of one check share their stages without it. */
interface Memory {
  readonly explored?: ExploredBefore;
  readonly stages?: StageMemory;
}

interface Known {
  readonly before: ExploredBefore;
  readonly stages: StageMemory;
  /** Effect → the first variant of this check that has it. */
  readonly now: Map<string, { readonly name: string; readonly explored: Explored }>;
  /** What was told of plain funnels, by funnel: in a campaign the same is no other problem. */
  readonly told: Map<string, ReadonlySet<string>>;
}

/**
 *     funnel × campaign × arms ─ compile ─ effect ── known? ── its exploration
 *                                     └─ explore ──► situations, violations
 *            × locale × brand × date segment ──────► prices, disclosure (words: FNL5001)
 */
export const proveFunnels = (
  content: Content,
  vocabulary: Vocabulary,
  world: World,
  found: readonly Problem[],
  { explored = new Map<string, Explored>(), stages = createStageMemory() }: Memory = {},
): Proved => {
  const known: Known = { before: explored, stages, now: new Map(), told: new Map() };
  const compile = createCompiler(vocabulary);
  const proved = soundVariants(content, found).map((variant) => proveVariant(content, variant, compile, world, known));
  return { problems: proved.flatMap(({ problems }) => problems), proofs: proved.flatMap(({ proofs }) => proofs) };
};

const proveVariant = (
  content: Content,
  variant: Variant,
  compile: (authored: AuthoredFunnel) => Runtime,
  world: World,
  known: Known,
): Proved => {
  const whole = rootOf(variant);
  const name = nameOf(variant);
  let runtime: Runtime;
  try {
    runtime = compile(variant.definition);
  } catch (fault) {
    return { problems: [notRun(fault, whole)], proofs: [] };
  }
  const effect = effectOf(runtime);
  const told = known.now.get(effect);
  const before = told?.explored ?? known.before.get(effect);
  const explored = before ?? exploreVariant(runtime, known.stages);
  const { exploration } = explored;
  if (!before && exploration?.violations.length === 0) known.before.set(effect, explored);
  if (told === undefined) known.now.set(effect, { name, explored });
  const problems = told === undefined ? problemsOf(variant, runtime, newOf(variant, explored, known), whole) : [];
  const prices = exploration ? provePrices(content, variant, exploration, world) : { problems: [], segments: 0 };
  const disclosure = exploration ? proveDisclosure(content, variant, runtime, exploration) : [];
  const proof: Proof = {
    edition: variant.edition,
    runtime,
    exploration,
    sameAs: told?.name ?? null,
    cells: prices.segments * content.brands.size,
  };
  return { problems: [...problems, ...prices.problems, ...disclosure], proofs: [proof] };
};

const exploreVariant = (runtime: Runtime, stages: StageMemory): Explored => {
  try {
    return { exploration: explore(runtime, { limit: SITUATIONS_AT_MOST }, stages), fault: null };
  } catch (fault) {
    return { exploration: null, fault };
  }
};

const newOf = ({ edition, overlays }: Variant, explored: Explored, { told }: Known): Explored => {
  const { exploration } = explored;
  if (exploration === null) return explored;
  const nameOf = ({ property, step, message }: Violation): string => JSON.stringify([property, step, message]);
  const before = told.get(edition.funnel);
  if (overlays.length === 0) told.set(edition.funnel, new Set(exploration.violations.map(nameOf)));
  const violations = exploration.violations.filter((violation) => !before?.has(nameOf(violation)));
  return { ...explored, exploration: { ...exploration, violations } };
};

const problemsOf = (
  variant: Variant,
  runtime: Runtime,
  { exploration, fault }: Explored,
  whole: Spot,
): readonly Problem[] => {
  if (exploration) {
    return rootCauses(exploration.violations, runtime).map((violation) =>
      violationProblem(variant, runtime, violation, whole),
    );
  }
  if (!(fault instanceof TooManySituations)) return [notRun(fault, whole)];
  return [problemAt(tooManySituations, whole, fault.message, "let fewer conditions read answers with many values")];
};

/** Where to point when no nearer place is known: the file that the variant is written in. */
const rootOf = ({ parts, overlays }: Variant): Spot => {
  const top = overlays.at(-1);
  if (top && top.at.length > 1) return spot(top.document, top.at, "key");
  const document = top?.document ?? parts.funnel?.document ?? parts.quiz?.document;
  if (!document) throw new Error(`funnel "${parts.id}" has a definition and no file`);
  return spot(document, []);
};

/** The engine met what the rules should have found. A checker that stops would hide everything else. */
const notRun = (fault: unknown, whole: Spot): Problem => {
  const message = fault instanceof Error ? fault.message : String(fault);
  return problemAt(notCompiled, whole, message, "the engine cannot run this funnel");
};
