/** Parameters of an address by which an advertising network knows who clicked. */
export const CLICK_IDS: readonly string[] = ["ttclid", "gclid", "msclkid", "fbclid"];
