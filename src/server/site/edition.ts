import { createHash } from "node:crypto";
import { parse as parseCookies } from "hono/utils/cookie";
import { isRunning, type RunningCampaign, type RunningExperiment } from "../../language/dates/running.ts";
import { campaignsOn, enteredBy } from "../../language/dates/running-campaign.ts";
import { CONTROL } from "../../language/overlays/arms.ts";
import { type ArmName, type Edition, editionId, plainEdition, readEdition } from "../../language/overlays/edition.ts";
import { holdsFor, MATCHES_AT_MOST, type Visit } from "../../language/overlays/match.ts";
import { EDITION_COOKIE } from "../../language/overlays/played-name.ts";
import { REFUSAL } from "../../language/overlays/refusal.ts";
import { clockIn } from "../zone-clock.ts";

export interface EditionChoice {
  /** Ids of the funnels that the build holds. */
  readonly funnels: ReadonlySet<string>;
  readonly campaigns: readonly RunningCampaign[];
  readonly experiments: readonly RunningExperiment[];
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Of 16 characters (SPEC §9): for somebody who may be counted and has none yet. */
  readonly newVisitorCode: () => string;
}

export interface Asked {
  readonly page: string;
  /** Value of `jg`, else `test`, or null. */
  readonly funnel: string | null;
  /** SPEC §1: the funnel of visitors whose address names none, by the brand of the host. */
  readonly defaultFunnel: string;
  /** IANA zone of the brand of the host: on its clock campaigns begin and end. */
  readonly zone: string;
  /** The header, or empty. */
  readonly cookies: string;
  /** May arms be drawn for this visitor, who has none yet? Else they get the funnel as it is. */
  readonly mayDraw: boolean;
  /** What the request says of the visit, for message match. */
  readonly visit: Visit;
}

export interface Chosen {
  /** Without controls: names the files. */
  readonly edition: Edition;
  /** What the visitor is to bring along from now on; null when nothing has to be written down. */
  readonly remember: string | null;
  /** Code from which arms were drawn for somebody who had none; null: no code was made. */
  readonly visitor: string | null;
}

const cookie = (cookies: string, name: string): string | null => parseCookies(cookies, name)[name] ?? null;

/**
 * What a visitor plays: the funnel of the address, the campaign through which they came, the arms they were given.
 * Arms are drawn only for those who may be counted, by a hash of the visitor code, so that they are the same the next
 * time; nobody is drawn in the middle of a visit. Who refused to be counted gets the control. A message match follows from
 * the request alone, for whoever came through no campaign and was drawn for nothing; it is not written down.
 */
export const chooseEdition = (
  choice: EditionChoice,
  { page, funnel, defaultFunnel, zone, cookies, mayDraw, visit: facts }: Asked,
): Chosen => {
  const id = funnel !== null && choice.funnels.has(funnel) ? funnel : defaultFunnel;
  const text = cookie(cookies, EDITION_COOKIE);
  const known = text === null ? null : readEdition(text);
  const kept = known?.funnel === id ? known : plainEdition(id);
  const now = choice.now();

  const campaigns = campaignsOn(choice.campaigns, id, { now, zone }, clockIn);
  const entered = enteredBy(campaigns, page);
  const campaign = (entered ?? campaigns.find((each) => each.id === kept.campaign))?.id ?? null;
  const active = choice.experiments.filter((each) => each.funnel === id && isRunning(each.active, now, clockIn));
  const running = active.filter(({ match }) => match === undefined);
  // What a feature chooses is no draw of ours: the browser brings it along.
  const isBegun = (experiment: RunningExperiment): boolean =>
    experiment.feature !== undefined ||
    (known?.funnel === id && !kept.arms.some((each) => each.experiment === experiment.id));
  const draws = mayDraw && running.some((each) => keptArm(each, kept) === null && !isBegun(each));
  const before = visitorCodeOf(cookies);
  const made = draws && before === null ? choice.newVisitorCode() : null;
  const visitor = before ?? made;
  const given = hasRefused(cookies)
    ? []
    : running.flatMap(
        (each) => keptArm(each, kept) ?? (mayDraw && visitor !== null && !isBegun(each) ? drawArm(each, visitor) : []),
      );

  const remembered = editionId({ funnel: id, campaign, arms: given });
  const shown = given.filter(({ arm }) => arm !== CONTROL);
  const arms = campaign === null && given.length === 0 ? matchedArms(active, page, facts) : shown;
  return {
    edition: { funnel: id, campaign, arms },
    remember: noteOf(remembered, text, id, hasRefused(cookies)),
    visitor: made,
  };
};

/** Of the matches that lie over the page, those that hold. The checker sees to it that a third never does. */
const matchedArms = (active: readonly RunningExperiment[], page: string, visit: Visit): readonly ArmName[] =>
  active
    .filter(({ match, everywhere, pages }) => match && (everywhere || pages.includes(page)) && holdsFor(match, visit))
    .slice(0, MATCHES_AT_MOST)
    .flatMap(({ id, arms }) => {
      const arm = arms.find(({ name }) => name !== CONTROL);
      return arm ? [{ experiment: id, arm: arm.name }] : [];
    })
    .sort((a, b) => (a.experiment < b.experiment ? -1 : 1));

/** The code that the browser keeps where the visitor may be counted (SPEC §9). */
export const visitorCodeOf = (cookies: string): string | null => cookie(cookies, "kt_visitor_code");

/** The code was made in this visit. */
export const isFirstVisit = (cookies: string): boolean => cookie(cookies, "first_visit") !== null;

/** The visitor said no to statistics: what was drawn before is over. */
export const hasRefused = (cookies: string): boolean => cookie(cookies, REFUSAL.cookie) === REFUSAL.value;

/** Null when nothing has to be written down: the plain funnel needs a note only where another one stands. */
const noteOf = (edition: string, text: string | null, plain: string, isRefused: boolean): string | null =>
  edition === text || (edition === plain && !(isRefused && text !== null)) ? null : edition;

const keptArm = ({ id, arms }: RunningExperiment, kept: Edition): ArmName | null => {
  const before = kept.arms.find(({ experiment }) => experiment === id);
  return before && arms.some(({ name }) => name === before.arm) ? before : null;
};

const drawArm = ({ id, arms }: RunningExperiment, visitor: string): ArmName => {
  const share = shareOf(`${id}.${visitor}`) * 100;
  let sum = 0;
  const drawn = arms.find(({ weight }) => {
    sum += weight;
    return share < sum;
  });
  return { experiment: id, arm: drawn?.name ?? CONTROL };
};

/** A text as a number from 0 to 1, the same every time. */
const shareOf = (text: string): number => createHash("sha256").update(text).digest().readUInt32BE() / 2 ** 32;
