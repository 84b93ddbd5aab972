/** Parameters of an address by which an advertising network knows who clicked. */
export const CLICK_IDS: readonly string[] = ["ttclid", "gclid", "msclkid", "fbclid"];

/** Parameters without those. */
export const withoutClickIds = <T>(parameters: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(parameters).filter(([name]) => !CLICK_IDS.includes(name)));
