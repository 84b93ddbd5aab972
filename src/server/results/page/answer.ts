import { setImmediate } from "node:timers/promises";
import { compile } from "../../../engine/definition/compile.ts";
import type { FunnelDefinition } from "../../../engine/definition/definition.ts";
import type { Runtime } from "../../../engine/definition/runtime.ts";
import { DEFAULT_FUNNEL } from "../../../foundation/default-funnel.ts";
import { vocabulary } from "../../../kinds/vocabulary.gen.ts";
import type { ComparedExperiment } from "../../../language/dates/running.ts";
import { withoutControls } from "../../../language/overlays/played-name.ts";
import { type AnswerResult, answerResults, countedQuestions } from "../../../results/answers.ts";
import { readAsked } from "../../../results/asked.ts";
import { type Asked, type Counts, GROUPS, type Group } from "../../../results/counts.ts";
import { type ExperimentResults, experimentResults } from "../../../results/experiment-results.ts";
import { type StepResult, stepResults } from "../../../results/funnel-results.ts";
import { type Ways, waysOf } from "../../../results/ways.ts";
import type { WorthCounts } from "../../../results/worth.ts";
import type { Database } from "../../database/open.ts";
import type { EventStore } from "../../events/store/event-store.ts";
import type { ReportFault } from "../../log.ts";
import { countUnfolded, foldEvents } from "../model/fold-events.ts";
import { readAnswers } from "../model/read-answers.ts";
import { readChoices } from "../model/read-choices.ts";
import { readCounts } from "../model/read-counts.ts";
import { readWorth } from "../model/read-worth.ts";

/** What the page of results reads. */
export interface ResultsWorld {
  readonly database: Database;
  /** Questions are asked there: they keep nobody from writing. */
  readonly reading: Database;
  readonly events: EventStore;
  /** By name of the edition. */
  readonly definitions: ReadonlyMap<string, FunnelDefinition>;
  readonly experiments: readonly ComparedExperiment[];
  /** Kept from one look to the next: to play every way takes some hundred milliseconds an edition. */
  readonly waysOfEdition: (edition: string, funnel: string) => Ways;
  readonly reportFault: ReportFault;
  readonly now: () => number;
}

const DAY_MS = 86_400_000;

/** Smallest relative difference of an experiment that counts as worth having, as on the command line. */
const WORTH = 0.05;

export interface Answer {
  readonly asked: Asked;
  readonly by: Group;
  readonly counts: Counts;
  /** Visits that could not be counted, and why; null: all are. */
  readonly uncounted: { readonly visits: number; readonly away: string } | null;
  readonly steps: readonly StepResult[];
  readonly experiments: readonly ExperimentResults[];
  readonly worth: WorthCounts;
  /** Days since 1970, UTC. */
  readonly today: number;
  /** Null: nobody asked. */
  readonly answers: readonly AnswerResult[] | null;
  readonly funnels: readonly string[];
  /** What there is to choose from. */
  readonly choices: Readonly<Record<Group, readonly string[]>>;
}

export type Query = Readonly<Record<string, string | undefined>>;

export const createResultsWorld = (given: Omit<ResultsWorld, "waysOfEdition">): ResultsWorld => {
  const ways = new Map<string, Ways>();
  const runtimeOf = (edition: string, funnel: string): Runtime | null => {
    const definition = given.definitions.get(edition) ?? given.definitions.get(funnel);
    return definition ? compile(definition, vocabulary) : null;
  };
  return {
    ...given,
    waysOfEdition: (edition, funnel) => {
      const played = withoutControls(edition);
      const name = given.definitions.has(played) ? played : funnel;
      const runtime = ways.has(name) ? null : runtimeOf(name, funnel);
      const found = ways.get(name) ?? (runtime ? waysOf(runtime) : NO_WAYS);
      ways.set(name, found);
      return found;
    },
  };
};

const NO_WAYS: Ways = { steps: [], reachable: (path) => new Set(path) };

export const groupIn = ({ by }: Query): Group => GROUPS.find((group) => group === by) ?? "source";

/** @returns the answer, or a sentence that says what cannot be read */
export const answer = async (world: ResultsWorld, query: Query): Promise<Answer | string> => {
  const asked = readAsked(query, DEFAULT_FUNNEL);
  if ("wrong" in asked) return `“${query[asked.wrong]}” is no day. Write it like 2026-11-01.`;
  const funnel = world.definitions.get(asked.funnel);
  if (!funnel) return `There is no funnel “${asked.funnel}”.`;
  const uncounted = await countVisits(world);
  return world.reading.transaction().execute(async (reading) => {
    const by = groupIn(query);
    const play = (editions: readonly string[]) => playOneByOne(world, editions, asked.funnel);
    // Nobody may have visited it: the page fails below, and only where somebody has.
    const ahead = play([asked.funnel]).catch((error: unknown) =>
      world.reportFault(`funnel ${asked.funnel} cannot be played`, error),
    );
    const [counts] = await Promise.all([readCounts(reading, asked, by), ahead]);
    await play(counts.walks.map(({ walk }) => walk.edition));
    return {
      asked,
      by,
      counts,
      uncounted,
      steps: stepResults(
        counts,
        (edition) => world.waysOfEdition(edition, asked.funnel),
        (step) => funnel.steps[step]?.end !== undefined,
      ),
      experiments: world.experiments
        .filter((experiment) => experiment.funnel === asked.funnel)
        .map(({ id, arms }) => experimentResults({ id, arms, worth: WORTH }, counts))
        .filter(({ arms }) => arms.some(({ visitors }) => visitors > 0)),
      worth: await readWorth(reading, asked, by),
      today: Math.floor(world.now() / DAY_MS),
      answers: query["show"] === "answers" ? await answersOf(world, reading, asked) : null,
      funnels: [...new Set([...world.definitions.values()].map(({ id }) => id))].sort(),
      choices: await readChoices(reading, asked.funnel),
    };
  });
};

/** Others are answered between one edition and the next, and the database reads meanwhile. */
const playOneByOne = async (
  { waysOfEdition }: ResultsWorld,
  editions: readonly string[],
  funnel: string,
): Promise<void> => {
  for (const edition of new Set(editions)) {
    await setImmediate();
    waysOfEdition(edition, funnel);
  }
};

/** Who holds events may be away, while what was counted before is there. */
const countVisits = async ({ database, events, reportFault }: ResultsWorld): Promise<Answer["uncounted"]> => {
  try {
    await foldEvents(database, events);
    return null;
  } catch (error) {
    reportFault("visits could not be counted", error);
    return { visits: await countUnfolded(database), away: events.name };
  }
};

const answersOf = async (
  { definitions }: ResultsWorld,
  reading: Database,
  asked: Asked,
): Promise<readonly AnswerResult[]> => {
  const questions = countedQuestions(
    [...definitions.values()].filter(({ id }) => id === asked.funnel).map((each) => compile(each, vocabulary)),
  );
  return answerResults(questions, await readAnswers(reading, asked, questions));
};
