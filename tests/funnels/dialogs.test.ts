import { expect, test } from "vitest";
import { compile } from "../../src/engine/definition/compile.ts";
import { toDefinition } from "../../src/engine/definition/to-definition.ts";
import { priceOf } from "../../src/engine/selling/price-products.ts";
import { newSession } from "../../src/engine/session/start.ts";
import { transition } from "../../src/engine/transition/transition.ts";
import { present } from "../../src/foundation/invariant.ts";
import { vocabulary } from "../../src/kinds/vocabulary.gen.ts";
import { readContent } from "../../src/language/content/content.ts";
import { readTexts } from "../../src/repository/disk.ts";
import { loadValidator } from "../../src/repository/language.ts";

const content = readContent(readTexts("."), loadValidator());
const editionOf = (funnel: string, campaign: string | null) =>
  present(toDefinition(content, { funnel, campaign, arms: [] }), `edition ${funnel} ${campaign}`);

test("visitors get to see every kind of dialog", () => {
  const editions = [
    ...[...content.funnels.keys()].map((funnel) => editionOf(funnel, null)),
    ...[...content.campaigns.values()].map(({ value }) => editionOf(value.extends, value.id)),
  ];
  const used = new Set<string>(editions.flatMap(({ modals }) => Object.values(modals).map(({ kind }) => kind)));
  const unused = [...vocabulary.modals.keys()].filter((kind) => !used.has(kind));
  expect(unused.sort()).toEqual([]);
});

test("the New Year dialog offers the half-year for a fifth less, accepting chooses it, and its link opens it again", () => {
  const runtime = compile(editionOf("20", "new-year"), vocabulary);
  const { definition } = runtime;
  const six = priceOf(definition, "running-plan-6-months", "de-DE", "2026-12-27", definition.coupon ?? null);
  expect(six).toMatchObject({
    billedNow: { minor: 5599, currency: "EUR" },
    old: { minor: 6999, currency: "EUR" },
    discountPercent: 20,
  });
  const fresh = newSession(runtime, { locale: "de-DE", startedOn: "2026-12-27" });
  const opened = transition(runtime, fresh, { type: "modalOpened", modal: "half-year" }).session;
  const taken = transition(runtime, opened, { type: "modalAnswered", modal: "half-year", accepted: true }).session;
  expect([opened.modal, taken.modal, taken.plan]).toEqual(["half-year", null, "running-plan-6-months"]);
  const again = transition(runtime, taken, { type: "modalOpened", modal: "half-year" }).session;
  expect(again.modal).toBe("half-year");
});
