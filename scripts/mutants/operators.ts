import { addDays } from "../../src/foundation/calendar.ts";
import { EXITS } from "../../src/language/content/exits.ts";
import { otherKind, otherNotation } from "./other-kinds.ts";

/** A JSON value as read from a file; operators change a copy. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** One place where an operator can change a file. */
export interface Site {
  readonly where: string;
  /** Changes the value that was handed in. */
  change(): void;
}

export interface Operator {
  readonly name: string;
  readonly files: RegExp;
  sites(value: Json, path: string): readonly Site[];
}

const isObject = (value: Json | undefined): value is { [key: string]: Json } =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Every object of a value, with the keys that lead to it. */
const objectsIn = (
  value: Json,
  path: readonly string[] = [],
): readonly { readonly at: string; readonly object: { [key: string]: Json } }[] => {
  if (Array.isArray(value)) return value.flatMap((each, index) => objectsIn(each, [...path, String(index)]));
  if (!isObject(value)) return [];
  return [
    { at: path.join("."), object: value },
    ...Object.entries(value).flatMap(([key, inner]) => objectsIn(inner, [...path, key])),
  ];
};

/** Sites at every property for which `change` gives a new value; undefined: no site, null: take the property away. */
const atProperties = (
  value: Json,
  change: (key: string, old: Json, owner: { [key: string]: Json }) => Json | undefined,
): readonly Site[] =>
  objectsIn(value).flatMap(({ at, object }) =>
    Object.keys(object).flatMap((key): Site[] => {
      const put = change(key, object[key] ?? null, object);
      if (put === undefined) return [];
      const apply = (): void => {
        if (put === null) delete object[key];
        else object[key] = put;
      };
      return [{ where: `${at}.${key}`, change: apply }];
    }),
  );

const FLOW = /^funnels\/[^/]+\/(quiz|funnel)\.json$/;
const ROUTE_KEYS = new Set<string>([...EXITS, "to", "else"]);

const stepsOf = (value: Json): { [key: string]: Json } =>
  isObject(value) && isObject(value["steps"]) ? value["steps"] : {};

/** The entry after `key`, round the end. */
const neighbour = (object: { [key: string]: Json }, key: string): string | undefined => {
  const keys = Object.keys(object);
  return keys[(keys.indexOf(key) + 1) % keys.length];
};

const nameIn = (object: { [key: string]: Json }, value: Json): string =>
  Object.keys(object).find((key) => object[key] === value) ?? "";

export const operators: readonly Operator[] = [
  {
    name: "drop an arm of a route",
    files: FLOW,
    sites: (value) =>
      objectsIn(value).flatMap(({ at, object }) =>
        Object.entries(object).flatMap(([key, route]) =>
          Array.isArray(route) && (ROUTE_KEYS.has(key) || at === "routes")
            ? route.map((_arm, index) => ({
                where: `${at}.${key}.${index}`,
                change: () => void route.splice(index, 1),
              }))
            : [],
        ),
      ),
  },
  {
    name: "lead a route elsewhere",
    files: FLOW,
    sites: (value) =>
      atProperties(value, (key, old, owner) => {
        if (!ROUTE_KEYS.has(key)) return undefined;
        if (typeof old === "string") return neighbour(stepsOf(value), old) ?? "goal";
        // In the place of a named route the step that is written below.
        return isObject(old) ? neighbour(stepsOf(value), nameIn(stepsOf(value), owner)) : undefined;
      }),
  },
  {
    name: "change what a condition compares with",
    files: FLOW,
    sites: (value) =>
      atProperties(value, (key, old) => {
        if (key === "is" && typeof old === "string") return `${old}x`;
        if ((key === "gte" || key === "lte") && typeof old === "number") return old * 1000;
        return key === "in" && Array.isArray(old) ? [...old.slice(1), "no_such_answer"] : undefined;
      }),
  },
  {
    name: "take an end away",
    files: FLOW,
    sites: (value) => atProperties(value, (key) => (key === "end" ? null : undefined)),
  },
  {
    name: "move an end to another step",
    files: FLOW,
    sites: (value) =>
      Object.entries(stepsOf(value)).flatMap(([id, step]) => {
        if (!isObject(step) || step["next"] === undefined) return [];
        return [
          {
            where: `steps.${id}`,
            change: () => {
              step["end"] = "left";
              delete step["next"];
            },
          },
        ];
      }),
  },
  {
    name: "change the kind or type of a node",
    files: /^funnels\/[^/]+\/.*\.json$/,
    sites: (value) =>
      atProperties(value, (key, old) => {
        if (typeof old !== "string") return undefined;
        if (key === "type") return otherNotation(old);
        return key === "kind" ? otherKind(old) : undefined;
      }),
  },
  {
    // Nothing refers to the names of sections.
    name: "rename a key",
    files: /^funnels\/(?!price-history)/,
    sites: (value) =>
      objectsIn(value).flatMap(({ at, object }) =>
        at.endsWith("sections")
          ? []
          : Object.keys(object)
              .filter((key) => key !== "$schema")
              .map((key) => ({
                where: `${at}.${key}`,
                change: () => {
                  object[`${key}x`] = object[key] ?? null;
                  delete object[key];
                },
              })),
      ),
  },
  {
    name: "take an option or a section away",
    files: /^funnels\/(?!products|brands|seasonal)[^/]+\/.*\.json$/,
    sites: (value) =>
      objectsIn(value).flatMap(({ at, object }) =>
        /(^|\.)(options|sections|items)$/.test(at)
          ? Object.keys(object).map((key) => ({
              where: `${at}.${key}`,
              change: () => {
                delete object[key];
              },
            }))
          : [],
      ),
  },
  {
    name: "let a role name another step",
    files: /^funnels\/[^/]+\/quiz\.json$/,
    sites: (value) => {
      const roles = isObject(value) && isObject(value["roles"]) ? value["roles"] : {};
      return Object.entries(roles).flatMap(([role, step]) =>
        typeof step === "string"
          ? [
              {
                where: `roles.${role}`,
                change: () => {
                  roles[role] = neighbour(stepsOf(value), step) ?? "goal";
                },
              },
            ]
          : [],
      );
    },
  },
  {
    name: "swap the prices of two locales",
    files: /^funnels\/products\//,
    sites: (value) => {
      const prices = isObject(value) && isObject(value["prices"]) ? value["prices"] : {};
      return Object.keys(prices).flatMap((locale) => {
        const other = neighbour(prices, locale) ?? locale;
        if (JSON.stringify(prices[locale]) === JSON.stringify(prices[other])) return [];
        return [
          {
            where: `prices.${locale}`,
            change: () => {
              [prices[locale], prices[other]] = [prices[other] ?? null, prices[locale] ?? null];
            },
          },
        ];
      });
    },
  },
  {
    name: "move the point of an amount",
    files: /^funnels\/products\//,
    sites: (value) =>
      atProperties(value, (key, old) =>
        key === "amount" && typeof old === "string"
          ? `${old.replace(".", "").slice(0, -2)}0.00`.replace(/^0+(?=\d)/, "")
          : undefined,
      ),
  },
  {
    name: "turn a flag of a product",
    files: /^funnels\/products\//,
    sites: (value) =>
      atProperties(value, (key, old) =>
        key === "type" && old === "digital" ? "physical" : ["renewal", "supply"].includes(key) ? null : undefined,
      ),
  },
  {
    name: "shift a window",
    files: /^funnels\/seasonal\//,
    sites: (value) =>
      [-365, -30, 30, 365].flatMap((days) => {
        const active = isObject(value) && isObject(value["active"]) ? value["active"] : {};
        // Without an end only a day in the future would change anything.
        if (active["to"] === undefined) return [];
        return ["from", "to"].flatMap((key) => {
          const instant = active[key];
          return typeof instant === "string"
            ? [
                {
                  where: `active.${key} ${days}`,
                  change: () => {
                    active[key] = addDays(instant.slice(0, 10), days);
                  },
                },
              ]
            : [];
        });
      }),
  },
  {
    name: "delete a word",
    files: /^locales\/[a-z]{2}\/(?!app|mail)[^/]+\.json$/,
    sites: (value) => atProperties(value, () => null),
  },
  {
    name: "break a placeholder",
    files: /^locales\//,
    sites: (value) =>
      atProperties(value, (_key, old) =>
        typeof old === "string" && old.includes("{{") ? old.replace(/\{\{(\w+)\}\}/, "{{$1x}}") : undefined,
      ),
  },
  {
    // The title of a story points at nothing.
    name: "misspell what is pointed at",
    files: /^funnels\/(?!price-history|[^/]+\/stories\/)/,
    sites: (value) =>
      atProperties(value, (key, old) =>
        [
          "page",
          "modal",
          "product",
          "route",
          "preselected",
          "icon",
          "art",
          "brand",
          "start",
          "label",
          "title",
          "text",
        ].includes(key) && typeof old === "string"
          ? `${old}x`
          : undefined,
      ),
  },
];
