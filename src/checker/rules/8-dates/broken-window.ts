import type { Content } from "../../../language/content/content.ts";
import { instantsOf, isBefore, isRealMoment, isZone } from "../../../language/dates/moment.ts";
import { windowsOf } from "../../../language/dates/running-campaign.ts";
import { type JsonDocument, spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule, Sentence } from "../../rule.ts";

type Args =
  | { readonly is: "no moment" | "early last" | "ends first"; readonly moment: string }
  | { readonly is: "skipped" | "twice"; readonly moment: string; readonly zone: string }
  | { readonly is: "no zone" }
  | { readonly is: "unknown zone"; readonly zone: string };

interface Dates {
  readonly document: JsonDocument;
  readonly early?: { readonly at: readonly string[]; readonly value: string | undefined };
  readonly from: { readonly at: readonly string[]; readonly value: string | undefined };
  readonly to: { readonly at: readonly string[]; readonly value: string | undefined };
  /** Absent in a campaign: it is on the clocks of its brands. */
  readonly zone?: { readonly at: readonly string[]; readonly value: string | undefined };
  readonly clocks: readonly string[];
}

const datesOf = (content: Content): readonly Dates[] => [
  ...[...content.products.values()].map(({ document, value }) => ({
    document,
    from: { at: ["active_from"], value: value.active_from },
    to: { at: ["active_to"], value: value.active_to },
    zone: { at: ["zone"], value: value.zone },
    clocks: [value.zone ?? []].flat(),
  })),
  ...[...content.campaigns.values()].map(({ document, value, value: { active } }) => ({
    document,
    early: { at: ["active", "early"], value: active.early },
    from: { at: ["active", "from"], value: active.from },
    to: { at: ["active", "to"], value: active.to },
    clocks: windowsOf(content, value).map(({ zone }) => zone),
  })),
  ...[...content.coupons.values()].map(({ document, value: { active } }) => ({
    document,
    from: { at: ["active", "from"], value: active?.from },
    to: { at: ["active", "to"], value: active?.to },
    zone: { at: ["active", "zone"], value: active?.zone },
    clocks: [active?.zone ?? []].flat(),
  })),
  ...[...content.experiments.values()].map(({ document, value: { active } }) => ({
    document,
    from: { at: ["active", "from"], value: active.from },
    to: { at: ["active", "to"], value: active.to },
    zone: { at: ["active", "zone"], value: active.zone },
    clocks: [active.zone],
  })),
];

/** "EST" and "CET" keep one offset in summer and winter: what people mean has the clock of a place. */
const OF_A_PLACE = /^(?:[A-Z]\w+\/|UTC$)/;
const isOfPlace = (zone: string): boolean => isZone(zone) && OF_A_PLACE.test(zone);

function* check(content: Content): Iterable<Finding<Args>> {
  for (const { document, value } of content.brands.values())
    if (!isOfPlace(value.zone))
      yield { where: spot(document, ["zone"]), args: { is: "unknown zone", zone: value.zone } };
  for (const { document, early, from, to, zone, clocks } of datesOf(content)) {
    const dated = [...(early ? [early] : []), from, to].filter(({ value }) => value !== undefined);
    for (const { at, value = "" } of dated) {
      if (!isRealMoment(value)) {
        yield { where: spot(document, at), args: { is: "no moment", moment: value } };
        continue;
      }
      for (const clock of value.includes("T") ? clocks.filter(isZone) : []) {
        const times = instantsOf(value, clock).length;
        const is = times === 0 ? "skipped" : "twice";
        if (times !== 1) yield { where: spot(document, at), args: { is, moment: value, zone: clock } };
      }
    }
    const [first] = dated;
    if (first && zone && zone.value === undefined)
      yield { where: spot(document, first.at, "key"), args: { is: "no zone" } };
    if (zone?.value !== undefined && !isOfPlace(zone.value))
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
    "A window goes from its first moment up to, not including, its last, both on the wall clock of its zone; that of a campaign is the zone of the brand that shows it.",
  wrong: { "funnels/seasonal/sale.json": { active: { to: "2026-11-23" } } },
  right: { "funnels/seasonal/sale.json": { active: { to: "2026-12-01" } } },
  check,
  say: sentenceOf,
};
