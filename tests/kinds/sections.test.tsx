import { cleanup, render, waitFor } from "@testing-library/react";
import axe from "axe-core";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { namesPage } from "../../src/checker/names-page.ts";
import type { FunnelView } from "../../src/kinds/view-contract.tsx";
import { loadAllViews, viewOfSection } from "../../src/renderer/view-of.tsx";
import { InFunnel } from "./funnel-view.tsx";
import { invalidSections, messagesAbout, validSections } from "./section-examples.ts";
import { aBuyer, renderSection } from "./section-world.tsx";

await loadAllViews();

// jsdom computes no colours and lays nothing out; a section is not a page.
const RULES = { "color-contrast": { enabled: false }, region: { enabled: false } };

const faultsOf = async (container: Element): Promise<readonly string[]> => {
  const { violations } = await axe.run(container, { rules: RULES });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
};

/** The same view whose words are their keys in brackets: text outside brackets is text the view owns. */
const inKeys = (view: FunnelView): FunnelView => ({
  ...view,
  words: {
    locale: view.words.locale,
    t: (key) => `⟦${key}⟧`,
    money: () => "⟦money⟧",
    number: () => "⟦number⟧",
    date: () => "⟦date⟧",
    list: () => "⟦list⟧",
  },
});

/** Names of companies stand for themselves, in every language. */
const NAMES = ["Visa", "Mastercard", "PayPal"];

const ownWords = (text: string): readonly string[] =>
  text
    .replaceAll(/⟦[^⟧]*⟧/g, " ")
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== "" && !NAMES.includes(word));

describe.each(validSections)("$kind, $name", ({ definition }) => {
  it("is a definition that the language knows", () => {
    expect(messagesAbout(definition)).toEqual([]);
  });

  it("has no accessibility fault", async () => {
    const { container } = renderSection(definition, aBuyer().view);
    expect(await faultsOf(container)).toEqual([]);
  });

  it("begins with the main heading of its page where its kind says so, and only there", () => {
    const { container } = renderSection(definition, aBuyer().view);
    const headings = [...container.querySelectorAll("h1, h2, h3")].map(({ tagName }) => tagName);
    // A delivery has none when there is nothing to deliver.
    if (headings.length > 0) expect(headings[0] === "H1").toBe(namesPage(definition));
    expect(headings.slice(1)).not.toContain("H1");
  });

  it("owns no words", () => {
    const { container } = renderSection(definition, inKeys(aBuyer().view));
    const spoken = [...container.querySelectorAll("[aria-label]")].map((element) => element.getAttribute("aria-label"));
    const links = [...container.querySelectorAll("a")]
      .map((link) => link.textContent)
      .filter((text) => text.startsWith("https:"));
    const own = ownWords([container.textContent, ...spoken].join(" ")).filter(
      (word) => !links.join(" ").includes(word),
    );
    expect(own.filter((word) => word !== "ana" && word !== "example" && word !== "com")).toEqual([]);
  });

  it("is prerendered before anything is known, and taken over by the browser without a difference", () => {
    const { view } = aBuyer({ lead: null, purchases: [], plan: null, answers: {} });
    const View = viewOfSection(definition.kind);
    const page = (
      <InFunnel view={{ ...view, summary: { status: "loading" }, products: { status: "loading" } }}>
        <View id="section" definition={definition} />
      </InFunnel>
    );
    const container = document.createElement("div");
    document.body.append(container);
    container.append(document.createRange().createContextualFragment(renderToString(page)));
    const sections = container.querySelectorAll("main > *").length;
    expect(sections).toBeGreaterThan(0);
    // A difference is told on the console, which fails the test.
    render(page, { container, hydrate: true });
  });
});

it.each(invalidSections)("tells the author of $kind: $name", ({ definition, expect: message }) => {
  expect(messagesAbout(definition).join("\n")).toContain(message);
});

it("offers to load again what did not load", async () => {
  let retried = 0;
  const failed = { status: "failed", retry: () => (retried += 1) } as const;
  for (const { definition } of validSections) {
    const { container, user } = renderSection(definition, { ...aBuyer().view, summary: failed, products: failed });
    const reads = /graph|facts|weekday|plan-picker|order-box|payment|offer/.test(definition.kind);
    const button = [...container.querySelectorAll("button")].find(({ textContent }) => textContent === "Try again");
    if (reads && definition.kind !== "result-headline") {
      expect(button, definition.kind).toBeDefined();
      await waitFor(() => user.click(button ?? container));
    }
    cleanup();
  }
  expect(retried).toBeGreaterThanOrEqual(6);
});
