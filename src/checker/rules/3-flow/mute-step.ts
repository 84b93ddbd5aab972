import type { Content } from "../../../language/content/content.ts";
import { stepsOf } from "../../../language/content/routes.ts";
import { problemAt, spot } from "../../../language/reading/json-document.ts";
import type { StepNode } from "../../../language/types/step-node.gen.ts";
import type { Problem } from "../../problems/problem.ts";
import type { Rule } from "../../rule.ts";

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

const sectionFor = (node: StepNode): { readonly page: string; readonly section: string } | null => {
  const { kind, page, question, shipping } = node;
  // A question without a page of its own stands on the page of the quiz.
  if (question !== undefined) return page === undefined ? { page: "quiz", section: "quiz" } : null;
  const section = shipping === undefined ? NEEDED[kind] : "goods";
  return section === undefined || page === undefined ? null : { page, section };
};

function* check(content: Content): Iterable<Problem> {
  const told = new Set<string>();
  for (const { funnel, id, node } of stepsOf(content)) {
    const needed = sectionFor(node);
    const page = needed && content.funnels.get(funnel)?.pages.get(needed.page);
    if (!page) continue;
    const name = `${page.file.path} ${needed.section}`;
    if (told.has(name) || Object.values(page.value.sections).some(({ kind }) => kind === needed.section)) continue;
    told.add(name);
    yield problemAt(
      named,
      spot(page.document, ["sections"], "key"),
      `the page "${needed.page}" has no way to do what "${id}" waits for`,
      `add a section { "kind": "${needed.section}", … }`,
    );
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
  overlaid: "pages",
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
