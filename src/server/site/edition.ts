import { createHash } from "node:crypto";
import { parse as parseCookies } from "hono/utils/cookie";
import { isRunning, type RunningCampaign, type RunningExperiment } from "../../language/dates/running.ts";
import { phaseOf } from "../../language/dates/season.ts";
import { CONTROL } from "../../language/overlays/arms.ts";
import {
  type ArmName,
  EDITION_COOKIE,
  type Edition,
  editionId,
  plainEdition,
  readEdition,
} from "../../language/overlays/edition.ts";

export interface EditionChoice {
  /** Ids of the funnels that the build holds. */
  readonly funnels: ReadonlySet<string>;
  readonly campaigns: readonly RunningCampaign[];
  readonly experiments: readonly RunningExperiment[];
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** At least 0, below 1. */
  readonly random: () => number;
}

export interface Asked {
  readonly page: string;
  /** Value of `jg`, else `test`, or null. */
  readonly funnel: string | null;
  /** SPEC §1: the funnel of visitors whose address names none, by the brand of the host. */
  readonly defaultFunnel: string;
  /** The header, or empty. */
  readonly cookies: string;
  /** May arms be drawn for this visitor, who has none yet? Else they get the funnel as it is. */
  readonly mayDraw: boolean;
}

export interface Chosen {
  /** Without controls: names the files. */
  readonly edition: Edition;
  /** What the visitor is to bring along from now on; null when nothing has to be written down. */
  readonly remember: string | null;
}

const cookie = (cookies: string, name: string): string | null => parseCookies(cookies, name)[name] ?? null;

/**
 * What a visitor plays: the funnel of the address, the campaign through which they came, the arms they were given.
 * Arms are drawn once for a visit, and only for those who may be counted: from the visitor code where there is one, so
 * that it is the same arm the next time, else by chance.
 */
export const chooseEdition = (
  choice: EditionChoice,
  { page, funnel, defaultFunnel, cookies, mayDraw }: Asked,
): Chosen => {
  const id = funnel !== null && choice.funnels.has(funnel) ? funnel : defaultFunnel;
  const text = cookie(cookies, EDITION_COOKIE);
  const known = text === null ? null : readEdition(text);
  const kept = known?.funnel === id ? known : plainEdition(id);
  const now = choice.now();

  const campaigns = choice.campaigns
    .filter((each) => each.hasEdition && each.funnel === id && phaseOf(each.active, now) === "on")
    .map((each) => each.id);
  const entered = campaigns.find((each) => page.startsWith(`${each}/`));
  const campaign = entered ?? campaigns.find((each) => each === kept.campaign) ?? null;
  const visitor = visitorCodeOf(cookies);
  const given = choice.experiments
    .filter((each) => each.funnel === id && isRunning(each.active, now))
    .flatMap((experiment) => keptArm(experiment, kept) ?? (mayDraw ? drawArm(experiment, visitor, choice.random) : []));

  const remembered = editionId({ funnel: id, campaign, arms: given });
  const arms = given.filter(({ arm }) => arm !== CONTROL);
  return {
    edition: { funnel: id, campaign, arms },
    remember: remembered !== id && remembered !== text ? remembered : null,
  };
};

/** The code that the browser keeps where the visitor may be counted (SPEC §9). */
export const visitorCodeOf = (cookies: string): string | null => cookie(cookies, "kt_visitor_code");

const keptArm = ({ id, arms }: RunningExperiment, kept: Edition): ArmName | null => {
  const before = kept.arms.find(({ experiment }) => experiment === id);
  return before && arms.some(({ name }) => name === before.arm) ? before : null;
};

const drawArm = ({ id, arms }: RunningExperiment, visitor: string | null, random: () => number): ArmName => {
  const share = (visitor === null ? random() : shareOf(`${id}.${visitor}`)) * 100;
  let sum = 0;
  const drawn = arms.find(({ weight }) => {
    sum += weight;
    return share < sum;
  });
  return { experiment: id, arm: drawn?.name ?? CONTROL };
};

/** A text as a number from 0 to 1, the same every time. */
const shareOf = (text: string): number => createHash("sha256").update(text).digest().readUInt32BE() / 2 ** 32;
