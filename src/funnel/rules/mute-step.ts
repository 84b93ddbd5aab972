import type { Content, FunnelParts } from "../content.ts";
import { problemAt, type Spot, spot } from "../json-document.ts";
import type { KindNode } from "../kind-node.ts";
import type { PageFile } from "../page.gen.ts";
import type { Problem } from "../problem.ts";
import { stepsOf } from "../routes.ts";
import type { Rule } from "../rule.ts";

const named = { code: "FNL3024", severity: "error" } as const;

/** Section that lets a visitor do what the step waits for, and shows when it failed. */
const NEEDED: Readonly<Record<string, string>> = {
  email: "email-form",
  checkout: "payment",
  upsell: "offer",
  otp: "sign-in",
  code: "code-form",
  checkoutResults: "plan-picker",
};

const sectionFor = (node: KindNode): { readonly page: string; readonly section: string } | null => {
  const { kind, page, question, shipping } = node;
  // A question without a page of its own stands on the page of the quiz.
  if (question !== undefined) return page === undefined ? { page: "quiz", section: "quiz" } : null;
  const section = shipping === undefined ? NEEDED[String(kind)] : "goods";
  return section === undefined || typeof page !== "string" ? null : { page, section };
};

/** A page as one edition shows it, with the place to point at. */
interface Shown {
  readonly page: Pick<PageFile, "sections">;
  readonly where: Spot;
}

function* editionsOf(content: Content, parts: FunnelParts, path: string): Iterable<Shown> {
  const base = parts.pages.get(path);
  if (base) yield { page: base.value, where: spot(base.document, ["sections"], "key") };
  for (const { base: under, document, at, patch, pages } of [...content.overlays.values(), ...content.arms.values()]) {
    const page = pages.get(path);
    if (under.id !== parts.id || !page || patch.pages?.[path] === undefined) continue;
    yield { page, where: spot(document, [...at, "pages", path], "key") };
  }
}

function* check(content: Content): Iterable<Problem> {
  const told = new Set<string>();
  for (const { funnel, id, node } of stepsOf(content)) {
    const needed = sectionFor(node);
    const parts = content.funnels.get(funnel);
    if (!needed || !parts) continue;
    for (const { page, where } of editionsOf(content, parts, needed.page)) {
      const name = `${where.document.path} ${where.pointer.join("/")} ${needed.section}`;
      if (told.has(name) || Object.values(page.sections).some(({ kind }) => kind === needed.section)) continue;
      told.add(name);
      yield problemAt(
        named,
        where,
        `the page "${needed.page}" has no way to do what "${id}" waits for`,
        `add a section { "kind": "${needed.section}", … }`,
      );
    }
  }
}

const form = {
  kind: "email-form",
  title: "sample.email.title",
  label: "sample.email.label",
  marketing: "sample.email.marketing",
  privacy: "sample.email.privacy",
  submit: "sample.email.submit",
};

export const rule: Rule = {
  ...named,
  title: "A page lacks what its step waits for",
  explanation:
    "An e-mail step needs the form, a checkout the payment, an offer its buttons: the same sections tell the visitor when it failed. Without them there is nothing to do and nothing to see.",
  wrong: {
    "funnels/sample/pages/email.json": {
      sections: { email: null, hero: { kind: "hero", title: "sample.story.head" } },
    },
    "funnels/sample/pages/story.json": {
      sections: {
        email: form,
        hero: null,
        links: { kind: "link-list", items: [{ label: "sample.story.action", page: "home" }] },
      },
    },
  },
  right: { "funnels/sample/pages/email.json": { sections: { email: form } } },
  check,
};
