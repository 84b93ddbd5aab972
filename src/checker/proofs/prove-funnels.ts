import type { AuthoredFunnel } from "../../engine/definition/compile.ts";
import { createCompiler } from "../../engine/definition/compile-editions.ts";
import type { Runtime, Vocabulary } from "../../engine/definition/runtime.ts";
import type { Json } from "../../foundation/json.ts";
import { LOCALES } from "../../foundation/locale.ts";
import type { Content } from "../../language/content/content.ts";
import type { Edition } from "../../language/overlays/edition.ts";
import { type Spot, subjectOf } from "../../language/reading/json-document.ts";
import { behaviourOf } from "../exploration/behaviour.ts";
import { type Exploration, explore } from "../exploration/explore.ts";
import { createPhaseCache, type PhaseCache } from "../exploration/phases/phase-cache.ts";
import type { Violation } from "../exploration/property.ts";
import { TooManyStates } from "../exploration/too-many-states.ts";
import { placeInPatches, placeOf, wholeOf } from "../problems/places-of-proofs.ts";
import type { Problem } from "../problems/problem.ts";
import { problemOf, problemsOf } from "../problems/problem-of.ts";
import { rootCauses } from "../problems/root-causes.ts";
import { violationProblem } from "../problems/violation-problem.ts";
import { properties } from "../properties.ts";
import { rules } from "../rules.gen.ts";
import type { World } from "../world.ts";
import type { ExploredEdition } from "./explored-edition.ts";
import { createReportedEditions, type ReportedEditions } from "./reported-editions.ts";
import { saleDaysOf } from "./sale-days.ts";
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
 * is described with answers, which may be called otherwise by now.
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

interface Run {
  readonly content: Content;
  readonly world: World;
  readonly compile: (authored: AuthoredFunnel) => Runtime;
  readonly earlier: ExploredBefore;
  readonly phases: PhaseCache;
  /** Effect → the first variant of this check that has it. */
  readonly now: Map<string, { readonly name: string; readonly explored: Explored }>;
  /** By behaviour: what was explored only to find the part of a patch that something comes from. */
  readonly tried: Map<string, Explored>;
  readonly reported: ReportedEditions;
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
  problems: readonly Problem[],
  { explored: earlier = new Map<string, Explored>(), phases = createPhaseCache() }: Memory = {},
): Proved => {
  const compile = createCompiler(vocabulary);
  const run: Run = {
    content,
    world,
    compile,
    earlier,
    phases,
    now: new Map(),
    tried: new Map(),
    reported: createReportedEditions(),
  };
  const proved = soundVariants(content, problems).map((variant) => proveVariant(variant, run));
  return { problems: proved.flatMap(({ problems }) => problems), proofs: proved.flatMap(({ proofs }) => proofs) };
};

const proveVariant = (variant: Variant, run: Run): Proved => {
  const { content, world } = run;
  let runtime: Runtime;
  try {
    runtime = run.compile(variant.definition);
  } catch (fault) {
    return { problems: failures(variant, fault, run), proofs: [] };
  }
  const behaviour = behaviourOf(runtime);
  const same = run.now.get(behaviour);
  const remembered = same?.explored ?? run.earlier.get(behaviour);
  const explored = remembered ?? exploreVariant(runtime, run.phases);
  const { exploration } = explored;
  if (!remembered && exploration?.violations.length === 0) run.earlier.set(behaviour, explored);
  if (same === undefined) run.now.set(behaviour, { name: nameOf(variant), explored });
  const days = exploration && saleDaysOf(content, variant.edition, exploration, world);
  const proof: Proof = {
    edition: variant.edition,
    runtime,
    exploration,
    sameAs: same?.name ?? null,
    cells: (days?.borders.size ?? 0) * LOCALES.length * content.brands.size,
  };
  return {
    problems: problemsIn(variant, runtime, explored, run),
    proofs: [proof],
  };
};

const exploreVariant = (runtime: Runtime, phases: PhaseCache): Explored => {
  try {
    return { exploration: explore(runtime, { limit: STATES_AT_MOST, properties }, phases), fault: null };
  } catch (fault) {
    return { exploration: null, fault };
  }
};

const problemsIn = (
  variant: Variant,
  runtime: Runtime,
  { exploration, fault }: Explored,
  run: Run,
): readonly Problem[] => {
  const { edition } = variant;
  if (exploration) {
    const violations = exploration.violations.filter((violation) => run.reported.isNew(edition, causeOf(violation)));
    const problems = rootCauses(properties, violations, runtime).map((violation) =>
      violationProblem(variant, runtime, violation, whereOf(variant, violation, run)),
    );
    const atPlaces = variant.overlays.length > 0 ? firstAtEachPlace(problems, wholeOf(variant)) : problems;
    return [...atPlaces, ...provedOf({ ...run, variant, runtime, exploration }, run)];
  }
  return failures(variant, fault, run);
};

const provedOf = (edition: Omit<ExploredEdition, "isNew">, { reported }: Run): readonly Problem[] =>
  rules.flatMap((rule) => {
    const isNew = (cause: Json): boolean =>
      reported.isNew(edition.variant.edition, `${rule.code} ${JSON.stringify(cause)}`);
    return problemsOf(rule, rule.prove?.({ ...edition, isNew }));
  });

/** All that one entry of a patch brings about follows from it, and one is reported; of a whole patch nobody knows. */
const firstAtEachPlace = (problems: readonly Problem[], whole: Spot): readonly Problem[] => {
  const patch = subjectOf(whole);
  return problems.filter(
    ({ subject }, index) => subject === patch || problems.findIndex((each) => each.subject === subject) === index,
  );
};

const causeOf = ({ property, step, args }: Violation): string => JSON.stringify([property, step, args]);

/** In an edition the part of a patch that brings it about, in a plain funnel the step at which it shows. */
const whereOf = (variant: Variant, violation: Violation, run: Run): Spot => {
  const isSo = (definition: AuthoredFunnel): boolean => {
    const exploration = exploredAgain(definition, run);
    return !exploration || exploration.violations.some((each) => causeOf(each) === causeOf(violation));
  };
  const near =
    variant.overlays.length > 0 ? placeInPatches(run.content, variant, isSo) : placeOf(variant.parts, violation.step);
  return near ?? wholeOf(variant);
};

/** Null for what cannot be compiled or explored. */
const exploredAgain = (definition: AuthoredFunnel, { compile, now, tried, phases }: Run): Exploration | null => {
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
const failures = (variant: Variant, fault: unknown, run: Run): readonly Problem[] =>
  rules.flatMap((rule) => {
    const args = rule.checkFailure?.(fault) ?? null;
    if (args === null || !run.reported.isNew(variant.edition, `${rule.code} ${JSON.stringify(args)}`)) return [];
    return [problemOf(rule, { where: placeOfFailure(variant, fault, run), args })];
  });

const placeOfFailure = (variant: Variant, fault: unknown, { content, compile }: Run): Spot => {
  if (fault instanceof TooManyStates) return wholeOf(variant);
  const isSo = (definition: AuthoredFunnel): boolean => {
    try {
      compile(definition);
      return false;
    } catch {
      return true;
    }
  };
  return placeInPatches(content, variant, isSo) ?? wholeOf(variant);
};
