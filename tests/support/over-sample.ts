/** The campaign and the experiment of the sample with another patch, each entry on a line of its own. */
export const CAMPAIGN = "funnels/seasonal/sale.json";
export const ARM = "funnels/experiments/hero.json";

const campaign = {
  version: 1,
  id: "sale",
  extends: "sample",
  pages: { home: "home" },
  coupon: "SALE",
  active: { from: "2026-11-23", to: "2026-12-01" },
};
const experiment = {
  version: 1,
  id: "hero",
  extends: "sample",
  hypothesis: "A picture with more movement makes more visitors begin the quiz.",
  active: { from: "2027-01-11", to: "2027-02-08", zone: "Europe/Berlin" },
};

export const inCampaign = (patch: object) => ({ [CAMPAIGN]: JSON.stringify({ ...campaign, patch }, null, 1) });

export const inArm = (patch: object) => ({
  [ARM]: JSON.stringify({ ...experiment, arms: { control: { weight: 50 }, jumping: { weight: 50, patch } } }, null, 1),
});

/** The line of a file, without what indents it. */
export const lineOf = (texts: Readonly<Record<string, string>>, file: string, line: number): string | undefined =>
  texts[file]?.split("\n")[line - 1]?.trim();
