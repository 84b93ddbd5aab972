import type { Content } from "../../../language/content/content.ts";
import { stepsOf } from "../../../language/content/routes.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";
import type { World } from "../../world.ts";

type Args = { readonly path: string; readonly id: string; readonly needed: string };

function* check(content: Content, { kinds }: World): Iterable<Finding<Args>> {
  const reported = new Set<string>();
  for (const { funnel, id, document, node } of stepsOf(content)) {
    const needed = kinds.steps.get(node.kind)?.section?.(node);
    // A step without a page of its own stands on the page of the quiz.
    const path = node.page ?? "quiz";
    const page = content.funnels.get(funnel)?.pages.get(path);
    if (!page || !needed) continue;
    const name = `${page.file.path} ${needed}`;
    if (reported.has(name) || Object.values(page.value.sections).some(({ kind }) => kind === needed)) continue;
    reported.add(name);
    // The page may lack something, or it is the page of another step.
    const chosen = node.page === undefined ? [] : [spot(document, ["steps", id, "page"])];
    yield { where: [spot(page.document, ["sections"], "key"), ...chosen], args: { path, id, needed } };
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

export const rule: Rule<Args> = {
  code: "FNL3024",
  severity: "error",
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
  say: ({ path, id, needed }) => [
    `the page "${path}" has no way to do what "${id}" waits for`,
    `add a section { "kind": "${needed}", … }`,
  ],
};
