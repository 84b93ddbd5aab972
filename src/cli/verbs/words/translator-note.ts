import { LOCALES, type Locale } from "../../../foundation/locale.ts";
import type { Content } from "../../../language/content/content.ts";
import { referencesIn } from "../../../language/overlays/overlays-in.ts";
import { buttonLimit, textLimit } from "../../../language/words/length-limits.ts";
import type { MessageUse } from "../../../language/words/message-uses.ts";
import { stemOf } from "../../../language/words/message-uses.ts";
import { placeholdersOf } from "../../../language/words/placeholders.ts";
import type { Tree } from "../../../repository/tree.ts";
import { keyBehind, seenOn, usesOf } from "../../output/seen-on.ts";
import { previewOf } from "../preview/preview.ts";
import type { TranslatorNote, Unit } from "./unit.ts";

/** What translators into a folder are told of each message. */
export const noteOf = (tree: Tree, folder: string): ((unit: Unit) => TranslatorNote) => {
  const { content } = tree;
  const limits = limitsOf(content);
  const locale = LOCALES.find((each) => each === folder || each.startsWith(`${folder}-`)) ?? LOCALES[0];
  return ({ file, key, source }) => {
    const name = `${file}.${key}`;
    const fills = placeholdersOf(source);
    const screens = usesOf(content, name).flatMap((use) => screenOf(tree, use, locale) ?? []);
    return {
      lines: [
        seenOn(content, name),
        fills.length === 0 ? "" : `filled in: ${fills.join(", ")}`,
        screens[0] === undefined ? "" : `with npm run dev: ${screens[0]}`,
      ].filter((line) => line !== ""),
      most: limits.get(name) ?? limits.get(stemOf(name)) ?? null,
    };
  };
};

/** Characters that the narrowest place of each message holds. */
const limitsOf = (content: Content): ReadonlyMap<string, number> => {
  const limits = new Map<string, number>();
  for (const file of content.files.values()) {
    for (const reference of referencesIn(content, file)) {
      const most = (textLimit(reference) ?? buttonLimit(reference))?.most;
      if (most === undefined) continue;
      limits.set(reference.value, Math.min(most, limits.get(reference.value) ?? most));
    }
  }
  return limits;
};

/** Address of a page or step on the development server; null for what has no screen of its own. */
const screenOf = (tree: Tree, { document, pointer }: MessageUse, locale: Locale): string | null => {
  const { content } = tree;
  const role = content.files.get(document.path)?.role;
  if (!role) return null;
  if (role.kind === "page") {
    const funnels = role.owner === "site" ? [...content.funnels.keys()] : [role.owner];
    const funnel = funnels.find((id) => content.funnels.get(id)?.paths.has(role.name));
    return funnel === undefined ? null : previewOf(tree, role.name, { locale, funnel }).address;
  }
  const campaign = content.campaigns.get(role.kind === "campaign" ? role.name : "")?.value;
  const page = keyBehind(pointer, "pages");
  if (campaign && page !== undefined && Object.hasOwn(campaign.pages, page))
    return previewOf(tree, `${campaign.id}/${page}`, { locale }).address;
  const step = keyBehind(pointer, "steps");
  if (campaign || role.owner === "" || step === undefined) return null;
  const { origin } = new URL(previewOf(tree, "home", { funnel: role.owner }).address);
  return `${origin}/state/${role.owner}/${step}?locale=${locale}`;
};
