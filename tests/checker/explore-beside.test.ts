import { expect, test } from "vitest";
import { explore } from "../../src/checker/exploration/explore.ts";
import { properties } from "../../src/checker/properties.ts";
import type { PageDefinition } from "../../src/engine/definition/definition.ts";
import { newSession } from "../../src/engine/session/start.ts";
import { transition } from "../../src/engine/transition/transition.ts";
import { aRuntime, linkTo, pageOf, withSteps } from "../support/a-funnel.ts";

const LIMIT = { limit: 20_000, properties };

const { pages, modals } = aRuntime().definition;
const withArticle = (sections: PageDefinition["sections"]) =>
  withSteps(
    {},
    {
      modals: { ...modals, done: { kind: "Downsell", title: "t.done", product: "plan-week" } },
      pages: { ...pages, news: pageOf("article", sections) },
    },
  );

test("a modal is seen that only a page without a step opens", () => {
  const { violations, modals: reached } = explore(withArticle({ links: linkTo({ modal: "done" }) }), LIMIT);
  expect(violations).toEqual([]);
  expect([...reached]).toContain("done");
});

test("a modal that no page names is seen by nobody", () => {
  const { violations } = explore(withArticle({}), LIMIT);
  expect(violations.map(({ step, args }) => [step, args])).toEqual([["done", { what: "modal" }]]);
});

test("it opens without moving the visitor", () => {
  const runtime = withArticle({ links: linkTo({ modal: "done" }) });
  const fresh = newSession(runtime, { locale: "en-US", startedOn: "2026-11-21" });
  const { session } = transition(runtime, fresh, { type: "modalOpened", modal: "done" });
  expect(session).toMatchObject({ position: fresh.position, modal: "done" });
});
