import { expect, it } from "vitest";
import type { PageDefinition } from "../../engine/definition/definition.ts";
import { legalText } from "./legal-text.ts";

it("says below the heading of the conditions since when they hold, in the words of the language", () => {
  const page: PageDefinition = {
    kind: "article",
    title: "t.terms",
    description: "t.terms",
    sections: {
      terms: {
        kind: "legal-document",
        title: "t.terms",
        version: "1.1",
        date: "2026-11-21",
        chapters: [{ id: "who", title: "t.who", blocks: [{ type: "paragraph", text: "t.us" }] }],
      },
    },
  };
  const t = (key: string, params: Readonly<Record<string, string>> = {}) => [key, ...Object.values(params)].join(" ");
  expect(legalText(page, "it-IT", t).slice(0, 2)).toEqual([
    { type: "heading", text: "t.terms" },
    { type: "fine", text: "app.section.edition 1.1 21\u00a0novembre 2026" },
  ]);
});
