import type { AuthoredFunnel } from "../../engine/definition/compile.ts";
import { createCompiler } from "../../engine/definition/compile-editions.ts";
import type { Runtime, Vocabulary } from "../../engine/definition/runtime.ts";
import type { Content } from "../../language/content/content.ts";
import type { Edition } from "../../language/overlays/edition.ts";
import { problemAt, type Spot, subjectOf } from "../../language/reading/json-document.ts";
import { behaviourOf } from "../exploration/behaviour.ts";
import { type Exploration, explore } from "../exploration/explore.ts";
import { createPhaseCache, type PhaseCache } from "../exploration/phases/phase-cache.ts";
import type { Violation } from "../exploration/property.ts";
import { TooManyStates } from "../exploration/too-many-states.ts";
import { placeInPatches, placeOf, wholeOf } from "../problems/places-of-proofs.ts";
import type { Problem } from "../problems/problem.ts";
import { rootCauses } from "../problems/root-causes.ts";
import { violationProblem } from "../problems/violation-problem.ts";
import { properties } from "../properties.ts";
import { rule as notCompiled } from "../rules/3-flow/not-compiled.ts";
import { rule as tooManyStates } from "../rules/3-flow/too-many-states.ts";
import type { World } from "../world.ts";
import { proveDisclosure } from "./prove-disclosure.ts";
import { provePrices } from "./prove-prices.ts";
import { createTold, type Told } from "./told.ts";
import { nameOf, soundVariants, type Variant } from "./variants.ts";

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

/** Most states that are explored of an edition. */
export const STATES_AT_MOST = 200_000;

/**
 * What was explored before and has no violation, by behaviour: a caller that checks again and again keeps it. A violation
 * is told with answers, which may be called otherwise by now.
 */
export interface ExploredBefore {
  get(behaviour: string): Explored | undefined;
  set(behaviour: string, explored: Explored): unknown;
}

export interface Explored {
  readonly exploration: Exploration | null;
  /** Why not, when it is null. */
  readonly fault: unknown;
}

/** What callers that check again and again hand in: editions of one check share their phases without it. */
interface Memory {
  readonly explored?: ExploredBefore;
  readonly phases?: PhaseCache;
}

interface Known {
  readonly content: Content;
  readonly world: World;
  readonly compile: (authored: AuthoredFunnel) => Runtime;
  readonly before: ExploredBefore;
  readonly phases: PhaseCache;
  /** Effect → the first variant of this check that has it. */
  readonly now: Map<string, { readonly name: string; readonly explored: Explored }>;
  /** By behaviour: what was explored only to find the part of a patch that something comes from. */
  readonly tried: Map<string, Explored>;
  readonly told: Told;
}

/**
 *     funnel × campaign × arms ─ compile ─ behaviour ── known? ── its exploration
 *                                     └─ explore ──► states, violations
 *            × locale × brand × date segment ──────► prices, disclosure (words: FNL5001)
 */
export const proveFunnels = (
  content: Content,
  vocabulary: Vocabulary,
  world: World,
  found: readonly Problem[],
  { explored: before = new Map<string, Explored>(), phases = createPhaseCache() }: Memory = {},
): Proved => {
  const compile = createCompiler(vocabulary);
  const known: Known = {
    content,
    world,
    compile,
    before,
    phases,
    now: new Map(),
    tried: new Map(),
    told: createTold(),
  };
  const proved = soundVariants(content, found).map((variant) => proveVariant(variant, known));
  return { problems: proved.flatMap(({ problems }) => problems), proofs: proved.flatMap(({ proofs }) => proofs) };
};

const proveVariant = (variant: Variant, known: Known): Proved => {
  const { content, world } = known;
  let runtime: Runtime;
  try {
    runtime = known.compile(variant.definition);
  } catch (fault) {
    return { problems: notRun(variant, fault, known), proofs: [] };
  }
  const behaviour = behaviourOf(runtime);
  const told = known.now.get(behaviour);
  const before = told?.explored ?? known.before.get(behaviour);
  const explored = before ?? exploreVariant(runtime, known.phases);
  const { exploration } = explored;
  if (!before && exploration?.violations.length === 0) known.before.set(behaviour, explored);
  if (told === undefined) known.now.set(behaviour, { name: nameOf(variant), explored });
  const prices = exploration ? provePrices(content, variant, exploration, world, known.told) : NO_PRICES;
  const disclosure = exploration ? proveDisclosure(content, variant, runtime, exploration, known.told) : [];
  const proof: Proof = {
    edition: variant.edition,
    runtime,
    exploration,
    sameAs: told?.name ?? null,
    cells: prices.segments * content.brands.size,
  };
  return {
    problems: [...problemsOf(variant, runtime, explored, known), ...prices.problems, ...disclosure],
    proofs: [proof],
  };
};

const NO_PRICES = { problems: [], segments: 0 };

const exploreVariant = (runtime: Runtime, phases: PhaseCache): Explored => {
  try {
    return { exploration: explore(runtime, { limit: STATES_AT_MOST, properties }, phases), fault: null };
  } catch (fault) {
    return { exploration: null, fault };
  }
};

const problemsOf = (
  variant: Variant,
  runtime: Runtime,
  { exploration, fault }: Explored,
  known: Known,
): readonly Problem[] => {
  const { edition } = variant;
  if (exploration) {
    const found = exploration.violations.filter((violation) => known.told.isNew(edition, causeOf(violation)));
    const problems = rootCauses(properties, found, runtime).map((violation) =>
      violationProblem(variant, runtime, violation, whereOf(variant, violation, known)),
    );
    return variant.overlays.length > 0 ? firstAtEachPlace(problems, wholeOf(variant)) : problems;
  }
  if (!(fault instanceof TooManyStates)) return notRun(variant, fault, known);
  if (!known.told.isNew(edition, fault.message)) return [];
  const help = "let fewer conditions read answers with many values";
  return [problemAt(tooManyStates, wholeOf(variant), fault.message, help)];
};

/** All that one entry of a patch brings about follows from it, and one is told; of a whole patch nobody knows. */
const firstAtEachPlace = (problems: readonly Problem[], whole: Spot): readonly Problem[] => {
  const patch = subjectOf(whole);
  return problems.filter(
    ({ subject }, index) => subject === patch || problems.findIndex((each) => each.subject === subject) === index,
  );
};

const causeOf = ({ property, step, args }: Violation): string => JSON.stringify([property, step, args]);

/** In an edition the part of a patch that brings it about, in a plain funnel the step at which it shows. */
const whereOf = (variant: Variant, violation: Violation, known: Known): Spot => {
  const isSo = (definition: AuthoredFunnel): boolean => {
    const exploration = exploredAgain(definition, known);
    return !exploration || exploration.violations.some((each) => causeOf(each) === causeOf(violation));
  };
  const near =
    variant.overlays.length > 0 ? placeInPatches(known.content, variant, isSo) : placeOf(variant.parts, violation.step);
  return near ?? wholeOf(variant);
};

/** Null for what cannot be compiled or explored. */
const exploredAgain = (definition: AuthoredFunnel, { compile, now, tried, phases }: Known): Exploration | null => {
  let runtime: Runtime;
  try {
    runtime = compile(definition);
  } catch {
    return null;
  }
  const behaviour = behaviourOf(runtime);
  const explored = now.get(behaviour)?.explored ?? tried.get(behaviour) ?? exploreVariant(runtime, phases);
  tried.set(behaviour, explored);
  return explored.exploration;
};

/** The engine met what the rules should have found. A checker that stops would hide everything else. */
const notRun = (variant: Variant, fault: unknown, { content, compile, told }: Known): readonly Problem[] => {
  const message = fault instanceof Error ? fault.message : String(fault);
  if (!told.isNew(variant.edition, message)) return [];
  const isSo = (definition: AuthoredFunnel): boolean => {
    try {
      compile(definition);
      return false;
    } catch {
      return true;
    }
  };
  const where = placeInPatches(content, variant, isSo) ?? wholeOf(variant);
  return [problemAt(notCompiled, where, message, "the engine cannot run this funnel")];
};
