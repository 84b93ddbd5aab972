import type { Content } from "../../../language/content/content.ts";
import { instantsOf, isBefore, isRealMoment, isZone } from "../../../language/dates/moment.ts";
import { type JsonDocument, spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule, Sentence } from "../../rule.ts";

type Args =
  | { readonly is: "no moment" | "early last" | "ends first"; readonly moment: string }
  | { readonly is: "skipped" | "twice"; readonly moment: string; readonly zone: string }
  | { readonly is: "no zone" }
  | { readonly is: "unknown zone"; readonly zone: string };

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

/** "EST" and "CET" keep one offset in summer and winter: what people mean has the clock of a place. */
const OF_A_PLACE = /^(?:[A-Z]\w+\/|UTC$)/;

function* check(content: Content): Iterable<Finding<Args>> {
  for (const { document, early, from, to, zone } of windowsOf(content)) {
    const dated = [...(early ? [early] : []), from, to].filter(({ value }) => value !== undefined);
    for (const { at, value = "" } of dated) {
      if (!isRealMoment(value)) {
        yield { where: spot(document, at), args: { is: "no moment", moment: value } };
      } else if (value.includes("T") && zone.value !== undefined && isZone(zone.value)) {
        const times = instantsOf(value, zone.value).length;
        const is = times === 0 ? "skipped" : "twice";
        if (times !== 1) yield { where: spot(document, at), args: { is, moment: value, zone: zone.value } };
      }
    }
    const [first] = dated;
    if (first && zone.value === undefined) yield { where: spot(document, first.at, "key"), args: { is: "no zone" } };
    if (zone.value !== undefined && !(isZone(zone.value) && OF_A_PLACE.test(zone.value)))
      yield { where: spot(document, zone.at), args: { is: "unknown zone", zone: zone.value } };
    if (early?.value !== undefined && from.value !== undefined && !isBefore(early.value, from.value))
      yield { where: spot(document, early.at), args: { is: "early last", moment: early.value } };
    if (from.value !== undefined && to.value !== undefined && !isBefore(from.value, to.value))
      yield { where: spot(document, to.at), args: { is: "ends first", moment: to.value } };
  }
}

const sentenceOf = (args: Args): Sentence => {
  switch (args.is) {
    case "no moment":
      return [`there is no ${args.moment}`, "write a day of the calendar, and a time from 00:00 to 23:59"];
    case "skipped":
      return [
        `there is no ${args.moment} in ${args.zone}: its clocks are put forward over it`,
        "write a time outside of that hour",
      ];
    case "twice":
      return [
        `${args.moment} comes twice in ${args.zone}: its clocks are put back`,
        "write a time outside of that hour",
      ];
    case "no zone":
      return ["a window without a zone", 'add "zone": "Europe/Berlin"'];
    case "unknown zone":
      return [`unknown time zone "${args.zone}"`, "write an IANA zone: Europe/Berlin, America/New_York"];
    case "early last":
      return [`early mode begins ${args.moment}, not before the window`, "early mode comes first"];
    case "ends first":
      return [
        `ends ${args.moment}, before or when it begins`,
        "the window goes from the first moment up to, not including, the second",
      ];
  }
};

export const rule: Rule<Args> = {
  code: "FNL8001",
  severity: "error",
  title: "A window is empty or has no clock",
  explanation:
    "A window goes from its first moment up to, not including, its last, both on the wall clock of its zone.",
  wrong: { "funnels/seasonal/sale.json": { active: { to: "2026-11-23" } } },
  right: { "funnels/seasonal/sale.json": { active: { to: "2026-12-01" } } },
  check,
  say: sentenceOf,
};
