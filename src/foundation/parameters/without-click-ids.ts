import { CLICK_IDS } from "./click-ids.ts";

/** Parameters of an address without those by which an advertising network knows who clicked. */
export const withoutClickIds = <T>(parameters: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(parameters).filter(([name]) => !CLICK_IDS.includes(name)));
