import type { Content } from "../../../language/content/content.ts";
import { dangling } from "../../../language/names/names.ts";
import { pageHelp } from "../../../language/names/page-help.ts";
import { referencesIn } from "../../../language/overlays/overlays-in.ts";
import { problemIn, rangeOf, spot } from "../../../language/reading/json-document.ts";
import { certain } from "../../../language/validation/suggest.ts";
import { MESSAGE_LINK } from "../../../language/words/message-link.ts";
import type { Message } from "../../../language/words/messages.ts";
import { type Problem, together } from "../../problems/problem.ts";
import type { Rule } from "../../rule.ts";
import type { World } from "../../world.ts";

const named = { code: "FNL2012", severity: "error" } as const;

function* check(content: Content, world: World): Iterable<Problem> {
  const { messages, files, campaigns } = content;
  const pages = new Set([...files.values()].flatMap(({ role }) => (role?.kind === "page" ? [role.name] : [])));
  for (const [id, { value }] of campaigns) for (const page of Object.keys(value.pages)) pages.add(`${id}/${page}`);
  const broken = new Map<string, Message[]>();
  for (const folder of messages.folders.values()) {
    for (const message of folder.values()) {
      if (!message.text.includes("](")) continue;
      for (const [, target = ""] of message.text.matchAll(MESSAGE_LINK)) {
        if (pages.has(target) || /^(https:\/\/|mailto:|\{\{)/.test(target)) continue;
        const known = broken.get(target);
        if (known) known.push(message);
        else broken.set(target, [message]);
      }
    }
  }
  if (broken.size === 0) return;
  // A page that is gone is told where definitions name it, not in every language once more.
  for (const { value } of dangling(content, world, "page")) broken.delete(value);
  for (const [target, saying] of broken) {
    const near = certain(target, pages);
    const meant = near !== null && isNamed(content, near) ? near : null;
    yield* together(saying.map((message) => linkProblem(message, target, pageHelp(target, pages), meant)));
  }
}

/** By a definition: a page that nothing else leads to may have been given another path by mistake. */
const isNamed = (content: Content, page: string): boolean =>
  [...content.files.values()].some((file) =>
    referencesIn(content, file).some(({ to, value }) => to === "page" && value === page),
  );

const linkProblem = ({ document, inFile }: Message, target: string, help: string, meant: string | null): Problem => {
  const { offset, length } = rangeOf(spot(document, [inFile]));
  // The target may be written with escapes; then the whole text is shown, and nothing is mended.
  const inside = document.text.slice(offset, offset + length).indexOf(`](${target})`);
  const [at, size] = inside === -1 ? [offset, length] : [offset + inside + 2, target.length];
  const problem = problemIn(named, document, at, size, `a link leads to the unknown page "${target}"`, help);
  return meant === null || inside === -1 ? problem : { ...problem, fix: { offset: at, length: size, text: meant } };
};

export const rule: Rule = {
  ...named,
  title: "A link inside words leads nowhere",
  explanation: "`[label](page)` in a message leads to a page by its path, or to an address that begins with https.",
  wrong: { "locales/en/sample.json": { "goal.title": "Your goal ([why](hoem))" } },
  right: { "locales/en/sample.json": { "goal.title": "Your goal ([why](home))" } },
  check,
};
