import { DEFAULT_FUNNEL } from "../../../foundation/default-funnel.ts";
import { WrongUse } from "../../../foundation/failures/wrong-use.ts";
import { isLocale } from "../../../foundation/locale.ts";
import { pageOfAlias } from "../../../foundation/page-alias.ts";
import { funnelOfAddress } from "../../../foundation/parameters/funnel-parameter.ts";
import type { Content } from "../../../language/content/content.ts";
import { isRunning } from "../../../language/dates/running.ts";
import { campaignsOn, enteredBy, runningCampaign } from "../../../language/dates/running-campaign.ts";
import { isPublished } from "../../../language/dates/season.ts";
import { changingArms } from "../../../language/overlays/arms.ts";
import { editionId, plainEdition } from "../../../language/overlays/edition.ts";
import { conditionsOf, pagesChanged, type Visit } from "../../../language/overlays/match.ts";
import type { ExperimentFile } from "../../../language/types/experiment.gen.ts";
import { openTree } from "../../../repository/tree.ts";
import type { Print } from "../../verb.ts";

export interface VisitOptions {
  readonly cwd?: string;
  readonly country?: string;
  readonly device: string;
  readonly returning?: boolean;
  readonly at?: string;
}

/** `funnel explain <address>`: which message matches apply to a visit, and why the others do not. @throws WrongUse */
export const explainVisit = (address: string, options: VisitOptions, print: Print): number => {
  const { device } = options;
  if (device !== "phone" && device !== "computer") throw new WrongUse(`--device ${device}: write phone or computer`);
  const now = options.at === undefined ? Date.now() : Date.parse(`${options.at}T12:00:00Z`);
  if (Number.isNaN(now)) throw new WrongUse(`--at ${options.at} is no day; write 2026-11-27`);
  const url = new URL(address, "https://site.example");
  const [, locale = "", ...rest] = url.pathname.split("/");
  const page = pageOfAlias(rest.join("/")) || "index";
  const funnel = funnelOfAddress(url.searchParams) ?? DEFAULT_FUNNEL;
  const visit: Visit = {
    parameters: Object.fromEntries([...url.searchParams].reverse().map(([name, text]) => [name, text.toLowerCase()])),
    country: options.country?.toUpperCase() ?? null,
    device,
    returning: options.returning ?? false,
  };
  const { content } = openTree(options.cwd);
  const { entered, resting } = campaignOf(content, { funnel, locale, page, now, zone: zoneOf(content, funnel) });
  const experiments = [...content.experiments.values()].map(({ value }) => value);
  const matches = experiments.filter(({ extends: base, match }) => match !== undefined && base === funnel);
  const judged = matches.map((each) => ({
    each,
    against: [
      ...(entered === null ? [] : [`${entered} says what it says`]),
      ...(resting === null ? [] : [`${resting} rests`]),
      ...reasonsAgainst(each, page, visit, now),
    ],
  }));
  const applying = judged.filter(({ against }) => against.length === 0);
  const arms = applying.flatMap(({ each }) =>
    changingArms(each)
      .slice(0, 1)
      .map(([arm]) => ({ experiment: each.id, arm })),
  );
  print(`${page} is shown as ${editionId({ ...plainEdition(funnel), campaign: entered, arms })}`);
  for (const { each, against } of judged)
    print(against.length === 0 ? `applies: ${each.id}` : `does not: ${each.id} (${against.join("; ")})`);
  if (matches.length === 0) print(`funnel ${funnel} has no message match`);
  const drawing = experiments.filter(
    ({ extends: base, match, active }) => match === undefined && base === funnel && isRunning(active, now),
  );
  if (applying.length > 0 && drawing.length > 0)
    print(`none applies to who was drawn for ${drawing.map(({ id }) => id).join(", ")}`);
  return 0;
};

interface Opened {
  readonly funnel: string;
  readonly locale: string;
  readonly page: string;
  readonly now: number;
  readonly zone: string;
}

/** The clock of the funnel's own brand. */
const zoneOf = ({ funnels, brands }: Content, funnel: string): string =>
  brands.get(funnels.get(funnel)?.funnel?.value.brand ?? "")?.value.zone ?? "UTC";

/**
 * The campaign through which the visit comes, as the server decides it on a host of the funnel's own brand, and the one
 * whose page it opens while that rests. No match lies over either.
 */
const campaignOf = (content: Content, { funnel, locale, page, now, zone }: Opened) => {
  const campaigns = [...content.overlays.values()].map(({ campaign }) => runningCampaign(content, campaign.value));
  const meant = campaigns.filter(({ locales }) => !isLocale(locale) || locales?.includes(locale) !== false);
  const own = campaigns.find(({ id }) => page.startsWith(`${id}/`));
  const isUp = own && meant.includes(own) && isPublished(own.active, { now, zone });
  return {
    entered: enteredBy(campaignsOn(meant, funnel, { now, zone }), page)?.id ?? null,
    resting: own && !isUp ? own.id : null,
  };
};

const reasonsAgainst = (
  { match = {}, arms, active }: ExperimentFile,
  page: string,
  visit: Visit,
  now: number,
): readonly string[] => [
  ...(isRunning(active, now) ? [] : [`runs from ${active.from} to ${active.to}`]),
  ...(pagesChanged(arms)?.includes(page) === false ? [`changes ${pagesChanged(arms)?.join(", ")}`] : []),
  ...conditionsOf(match, visit)
    .filter(({ holds }) => !holds)
    .map(({ text }) => `not so: ${text}`),
];
