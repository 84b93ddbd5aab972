import type { Content } from "../../../language/content/content.ts";
import { dangling } from "../../../language/names/names.ts";
import { type PageSuggestion, suggestedPageText } from "../../../language/names/page-suggestion.ts";
import { suggestedPage } from "../../../language/names/suggested-page.ts";
import { referencesIn } from "../../../language/overlays/overlays-in.ts";
import { rangeOf, spot } from "../../../language/reading/json-document.ts";
import { type Place, placeIn } from "../../../language/reading/place.ts";
import { certain } from "../../../language/validation/suggest.ts";
import { MESSAGE_LINK } from "../../../language/words/message-link.ts";
import type { Message } from "../../../language/words/messages.ts";
import type { FindingWithHints, Rule } from "../../rule.ts";
import type { World } from "../../world.ts";
import { inAllLanguages } from "../parts/in-all-languages.ts";

type Args = { readonly page: string };
type Hints = { readonly suggestion: PageSuggestion };

function* check(content: Content, world: World): Iterable<FindingWithHints<Args, Hints>> {
  const { messages, files, campaigns } = content;
  const pages = new Set([...files.values()].flatMap(({ role }) => (role?.kind === "page" ? [role.name] : [])));
  for (const [id, { value }] of campaigns) for (const page of Object.keys(value.pages)) pages.add(`${id}/${page}`);
  const broken = new Map<string, Message[]>();
  for (const folder of messages.folders.values()) {
    for (const message of folder.values()) {
      if (!message.text.includes("](")) continue;
      for (const [, target = ""] of message.text.matchAll(MESSAGE_LINK)) {
        if (pages.has(target) || /^(https:\/\/|mailto:|\{\{)/.test(target)) continue;
        const messagesWithIt = broken.get(target);
        if (messagesWithIt) messagesWithIt.push(message);
        else broken.set(target, [message]);
      }
    }
  }
  if (broken.size === 0) return;
  // A page that is gone is reported where definitions name it, not in every language once more.
  for (const { value } of dangling(content, world, "page")) broken.delete(value);
  for (const [target, saying] of broken) {
    const near = certain(target, pages);
    const meant = near !== null && isNamed(content, near) ? near : null;
    const where = saying.map((message) => placeOfLink(message, target, meant));
    yield { where, args: { page: target }, hints: { suggestion: suggestedPage(target, pages) } };
  }
}

/** By a definition: a page that nothing else leads to may have been given another path by mistake. */
const isNamed = (content: Content, page: string): boolean =>
  [...content.files.values()].some((file) =>
    referencesIn(content, file).some(({ to, value }) => to === "page" && value === page),
  );

const placeOfLink = ({ document, inFile }: Message, target: string, meant: string | null): Place => {
  const { offset, length } = rangeOf(spot(document, [inFile]));
  // The target may be written with escapes; then the whole text is shown, and nothing is fixed.
  const inside = document.text.slice(offset, offset + length).indexOf(`](${target})`);
  if (inside === -1) return placeIn(document, offset, length);
  const start = offset + inside + 2;
  const place = placeIn(document, start, target.length);
  return meant === null ? place : { ...place, fix: { offset: start, length: target.length, text: meant } };
};

export const rule: Rule<Args, Hints> = {
  code: "FNL2012",
  severity: "error",
  title: "A link inside words leads nowhere",
  explanation: "`[label](page)` in a message leads to a page by its path, or to an address that begins with https.",
  wrong: inAllLanguages({ "story.head": "Ana ([why](hoem))" }),
  right: inAllLanguages({ "story.head": "Ana ([why](home))" }),
  check,
  say: ({ page, suggestion }) => [`a link leads to the unknown page "${page}"`, suggestedPageText(suggestion)],
};
