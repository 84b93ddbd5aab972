/** One arm of an experiment. */
export interface ArmName {
  readonly experiment: string;
  readonly arm: string;
}

/** A funnel as some visitors play it: plain, under a campaign, with arms of experiments. */
export interface Edition {
  readonly funnel: string;
  readonly campaign: string | null;
  /** By id of the experiment, ascending. The control is no arm: it is the funnel itself. */
  readonly arms: readonly ArmName[];
}

export const plainEdition = (funnel: string): Edition => ({ funnel, campaign: null, arms: [] });

/** `plan-order.long-first`: what a cookie, a log and a view say of an arm. */
export const armName = ({ experiment, arm }: ArmName): string => `${experiment}.${arm}`;

const ID = "[a-z0-9][a-z0-9_-]*";
const ARM = new RegExp(`^(${ID})\\.(${ID})$`);
const EDITION = new RegExp(`^(${ID})(?:\\+(${ID}))?((?:~${ID}\\.${ID})*)$`);

/** The inverse of {@link armName}; null for what is none. */
export const readArm = (text: string): ArmName | null => {
  const [, experiment, arm] = ARM.exec(text) ?? [];
  return experiment === undefined || arm === undefined ? null : { experiment, arm };
};

/** `20`, `20+blackfriday`, `20~plan-order.long-first`, `20+blackfriday~plan-order.long-first`. */
export const editionId = ({ funnel, campaign, arms }: Edition): string =>
  [funnel, campaign === null ? "" : `+${campaign}`, ...arms.map((arm) => `~${armName(arm)}`)].join("");

/** The inverse of {@link editionId}; null for what is none. */
export const readEdition = (id: string): Edition | null => {
  const [, funnel, campaign, arms] = EDITION.exec(id) ?? [];
  if (funnel === undefined) return null;
  return {
    funnel,
    campaign: campaign ?? null,
    arms: (arms ?? "").split("~").flatMap((text) => readArm(text) ?? []),
  };
};

/** Does everything that lies over the funnel of one lie over that of the other, too? Every edition is part of itself. */
export const isPartOf = (one: Edition, other: Edition): boolean =>
  one.funnel === other.funnel &&
  (one.campaign === null || one.campaign === other.campaign) &&
  one.arms.every((arm) => other.arms.some((each) => armName(each) === armName(arm)));

/** Name of the folder, and of the edition, that holds the pages of campaigns while they are not up. */
export const RESTING = "resting";
