import { expect, it } from "vitest";
import { pageReferences } from "./page-references.ts";

const page = (modal: string) => ({
  kind: "results" as const,
  title: "t.t",
  description: "t.d",
  sections: {
    plans: { kind: "plan-picker" as const, no_thanks: { label: "shorter", modal } },
    more: { kind: "link-list" as const, items: [{ label: "t.more", page: "about" }] },
  },
});
const REFERENCES = [
  { to: "modal", pointer: "/sections/plans/no_thanks/modal", value: "shorter" },
  { to: "message", pointer: "/sections/plans/no_thanks/label", value: "shorter" },
  { to: "page", pointer: "/sections/more/items/0/page", value: "about" },
  { to: "page", pointer: "/sections/more/items/1/page", value: "gone" },
] as const;
const about = { ...page("none"), sections: {} };
const targets: Parameters<typeof pageReferences>[2] = {
  modals: { shorter: { kind: "Info", title: "t.shorter" }, sorry: { kind: "Info", title: "t.sorry" } },
  pages: { about, gone: about },
};

it("takes what the schema marks for what a page refers to", () => {
  expect(pageReferences(page("shorter"), REFERENCES, targets)).toEqual({ modals: ["shorter"], pages: ["about"] });
});

it("forgets a reference that a patch has replaced, and takes the one of the patch", () => {
  const patched = [...REFERENCES, { ...REFERENCES[0], value: "sorry" }];
  expect(pageReferences(page("sorry"), patched, targets)).toEqual({ modals: ["sorry"], pages: ["about"] });
});

it("takes no name that nothing in the funnel has", () => {
  expect(pageReferences(page("shorter"), REFERENCES, { modals: {}, pages: {} })).toEqual({ modals: [], pages: [] });
});
