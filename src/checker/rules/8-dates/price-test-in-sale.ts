import type { Content } from "../../../language/content/content.ts";
import { salesByFunnel } from "../../../language/content/sales.ts";
import { meetingOf } from "../../../language/dates/meeting.ts";
import { windowsOf } from "../../../language/dates/running-campaign.ts";
import { changingArms } from "../../../language/overlays/arms.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = { readonly id: string; readonly end: string };

function* check(content: Content): Iterable<Finding<Args>> {
  const sales = salesByFunnel(content);
  for (const { document, value } of content.experiments.values()) {
    const arm = changingArms(value).find(([, { patch }]) => patch.funnel && "offers" in patch.funnel)?.[0];
    const [sale, end] =
      (sales.get(value.extends) ?? [])
        .flatMap((each) => windowsOf(content, each.value).map((window) => ({ each, window })))
        .map(({ each, window }) => [each, meetingOf(window, value.active)?.[0].to] as const)
        .find(([, to]) => to !== undefined) ?? [];
    // Of a sale without an end only that is reported.
    if (arm === undefined || sale === undefined || end === undefined) continue;
    yield {
      where: spot(document, ["arms", arm, "patch", "funnel", "offers"], "key"),
      args: { id: sale.value.id, end },
    };
  }
}

const offers = (from: string, to: string): Rule["wrong"] => ({
  "funnels/experiments/hero.json": {
    active: { from, to },
    arms: { jumping: { patch: { funnel: { offers: { upsells: [], extras: ["extra"] } } } } },
  },
});

export const rule: Rule<Args> = {
  code: "FNL8026",
  severity: "warning",
  title: "A price is tested while a sale runs",
  explanation: "Who buys during a sale buys because of it. What is learnt about prices then does not hold afterwards.",
  wrong: offers("2026-11-25", "2026-12-10"),
  right: offers("2027-01-11", "2027-02-08"),
  check,
  say: ({ id, end }) => [`offers are compared while "${id}" changes the price`, `begin ${end} or later`],
};
