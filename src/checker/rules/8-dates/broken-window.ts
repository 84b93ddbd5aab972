import type { Content } from "../../../language/content/content.ts";
import { instantsOf, isBefore, isRealMoment, isZone } from "../../../language/dates/moment.ts";
import { type JsonDocument, problemAt, spot } from "../../../language/reading/json-document.ts";
import type { Problem } from "../../problems/problem.ts";
import type { Rule } from "../../rule.ts";

const named = { code: "FNL8001", severity: "error" } as const;

interface Window {
  readonly document: JsonDocument;
  readonly early?: { readonly at: readonly string[]; readonly value: string | undefined };
  readonly from: { readonly at: readonly string[]; readonly value: string | undefined };
  readonly to: { readonly at: readonly string[]; readonly value: string | undefined };
  readonly zone: { readonly at: readonly string[]; readonly value: string | undefined };
}

const windowsOf = ({ products, campaigns, coupons, experiments }: Content): readonly Window[] => [
  ...[...products.values()].map(({ document, value }) => ({
    document,
    from: { at: ["active_from"], value: value.active_from },
    to: { at: ["active_to"], value: value.active_to },
    zone: { at: ["zone"], value: value.zone },
  })),
  ...[...campaigns.values()].map(({ document, value: { active } }) => ({
    document,
    early: { at: ["active", "early"], value: active.early },
    from: { at: ["active", "from"], value: active.from },
    to: { at: ["active", "to"], value: active.to },
    zone: { at: ["active", "zone"], value: active.zone },
  })),
  ...[...coupons.values()].map(({ document, value: { active } }) => ({
    document,
    from: { at: ["active", "from"], value: active?.from },
    to: { at: ["active", "to"], value: active?.to },
    zone: { at: ["active", "zone"], value: active?.zone },
  })),
  ...[...experiments.values()].map(({ document, value: { active } }) => ({
    document,
    from: { at: ["active", "from"], value: active.from },
    to: { at: ["active", "to"], value: active.to },
    zone: { at: ["active", "zone"], value: active.zone },
  })),
];

function* check(content: Content): Iterable<Problem> {
  for (const { document, early, from, to, zone } of windowsOf(content)) {
    const dated = [...(early ? [early] : []), from, to].filter(({ value }) => value !== undefined);
    for (const { at, value = "" } of dated) {
      if (!isRealMoment(value)) {
        const help = "write a day of the calendar, and a time from 00:00 to 23:59";
        yield problemAt(named, spot(document, at), `there is no ${value}`, help);
      } else if (value.includes("T") && zone.value !== undefined && isZone(zone.value)) {
        const times = instantsOf(value, zone.value).length;
        const help = "write a time outside of that hour";
        if (times === 0) {
          const message = `there is no ${value} in ${zone.value}: its clocks are put forward over it`;
          yield problemAt(named, spot(document, at), message, help);
        }
        if (times > 1) {
          const message = `${value} comes twice in ${zone.value}: its clocks are put back`;
          yield problemAt(named, spot(document, at), message, help);
        }
      }
    }
    const [first] = dated;
    if (first && zone.value === undefined) {
      yield problemAt(named, spot(document, first.at, "key"), "a window without a zone", 'add "zone": "Europe/Berlin"');
    }
    if (zone.value !== undefined && !isZone(zone.value)) {
      yield problemAt(
        named,
        spot(document, zone.at),
        `unknown time zone "${zone.value}"`,
        "write an IANA zone: Europe/Berlin, America/New_York",
      );
    }
    if (early?.value !== undefined && from.value !== undefined && !isBefore(early.value, from.value)) {
      yield problemAt(
        named,
        spot(document, early.at),
        `early mode begins ${early.value}, not before the window`,
        "early mode comes first",
      );
    }
    if (from.value !== undefined && to.value !== undefined && !isBefore(from.value, to.value)) {
      const help = "the window goes from the first moment up to, not including, the second";
      yield problemAt(named, spot(document, to.at), `ends ${to.value}, before or when it begins`, help);
    }
  }
}

export const rule: Rule = {
  ...named,
  title: "A window is empty or has no clock",
  explanation:
    "A window goes from its first moment up to, not including, its last, both on the wall clock of its zone.",
  wrong: { "funnels/seasonal/sale.json": { active: { to: "2026-11-23" } } },
  right: { "funnels/seasonal/sale.json": { active: { to: "2026-12-01" } } },
  check,
};
