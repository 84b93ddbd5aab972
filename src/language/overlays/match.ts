import type { Arms, ExperimentFile, Match } from "../types/experiment.gen.ts";

/** What a request says of a visit; nothing of it is kept. */
export interface Visit {
  /** Parameters of the address, their values in small letters. */
  readonly parameters: Readonly<Record<string, string>>;
  /** ISO 3166-1; null where nobody names it. */
  readonly country: string | null;
  readonly device: "phone" | "computer";
  /** This browser has been here before, and has agreed to be known again. */
  readonly returning: boolean;
}

/** Conditions of a match, each with whether it holds; what is unknown does not. */
export const conditionsOf = (
  { source = {}, country, device, returning }: Match,
  visit: Visit,
): readonly { readonly text: string; readonly holds: boolean }[] => [
  ...Object.entries(source).map(([name, values]) => ({
    text: `${name} is ${values.join(" or ")}`,
    holds: values.includes(Object.hasOwn(visit.parameters, name) ? (visit.parameters[name] ?? "") : ""),
  })),
  ...(country
    ? [{ text: `country is ${country.join(" or ")}`, holds: visit.country !== null && country.includes(visit.country) }]
    : []),
  ...(device ? [{ text: `device is a ${device}`, holds: visit.device === device }] : []),
  ...(returning === undefined
    ? []
    : [{ text: returning ? "visitor returns" : "visitor is new", holds: visit.returning === returning }]),
];

export const holdsFor = (match: Match, visit: Visit): boolean => conditionsOf(match, visit).every(({ holds }) => holds);

const share = (one: readonly string[] | undefined, other: readonly string[] | undefined): boolean =>
  one === undefined || other === undefined || one.some((each) => other.includes(each));

const agree = (one: unknown, other: unknown): boolean => one === undefined || other === undefined || one === other;

/** Can one visit meet the conditions of both? */
const canMeet = (one: Match, other: Match): boolean =>
  share(one.country, other.country) &&
  agree(one.device, other.device) &&
  agree(one.returning, other.returning) &&
  Object.entries(one.source ?? {}).every(([name, values]) => share(values, other.source?.[name]));

/** Pages that the arms of an experiment change by themselves; null where they change the funnel, and so all of its pages. */
export const pagesChanged = (arms: Arms): readonly string[] | null => {
  const patches = Object.values(arms).flatMap((arm) => ("patch" in arm ? [arm.patch] : []));
  if (patches.some(({ funnel, quiz }) => funnel !== undefined || quiz !== undefined)) return null;
  return patches.flatMap(({ pages = {} }) => Object.keys(pages));
};

type Matching = Pick<ExperimentFile, "match" | "arms">;

/** Do two matches lie over one page for some visit? */
export const meetOnPage = (one: Matching, other: Matching): boolean => {
  if (!one.match || !other.match || !canMeet(one.match, other.match)) return false;
  const [pages, others] = [pagesChanged(one.arms), pagesChanged(other.arms)];
  return pages === null || others === null || pages.some((page) => others.includes(page));
};

/** No page has more of them: each combination is drawn and proved. */
export const MATCHES_AT_MOST = 2;
