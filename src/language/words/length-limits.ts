import type { Reference } from "../validation/validator.ts";

export interface LengthLimit {
  readonly place: string;
  /** Characters. */
  readonly most: number;
}

/** What a place holds on a phone of 320 px: three lines of a heading, four of an option. */
const TEXTS: readonly (readonly [place: string, at: RegExp, most: number])[] = [
  ["question", /\/question\/title$/, 110],
  ["option", /\/options\/[^/]+\/label$/, 80],
  ["hint of an option", /\/options\/[^/]+\/hint$/, 80],
  ["tag", /\/sections\/[^/]+\/tag$/, 50],
  ["heading", /\/(?:sections|modals)\/[^/]+\/title$/, 90],
  ["title of an item", /\/sections\/[^/]+\/items\/[^/]+\/(?:title|label)$/, 90],
  ["entry of the menu", /^\/navigation\/\d+\/label$/, 32],
];

/** Two lines on a phone of 320 px. What an order button says is law, and German says it in 26 letters and a price. */
export const BUTTON_LIMITS = { action: 32, order: 38 } as const;

/** What search engines show before they cut it off. */
export const SEARCH_LIMITS = { title: 65, description: 165 } as const;

export const textLimit = ({ to, pointer }: Reference): LengthLimit | null => {
  const [place, , most] = (to === "message" ? TEXTS.find(([, at]) => at.test(pointer)) : undefined) ?? [];
  return place === undefined || most === undefined ? null : { place, most };
};

export const buttonLimit = ({ to }: Reference): LengthLimit | null =>
  to === "says-action" || to === "says-order"
    ? { place: "button", most: BUTTON_LIMITS[to === "says-order" ? "order" : "action"] }
    : null;
