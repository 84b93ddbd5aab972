import type { Content } from "../../language/content/content.ts";
import { pointerOf } from "../../language/reading/json-document.ts";
import { type MessageUse, messageUses, stemOf } from "../../language/words/message-uses.ts";

const MOST = 4;

/** Where visitors read a message: `on home, step goal, 3 more`; empty where no definition says it. */
export const seenOn = (content: Content, key: string): string => {
  const places = [...new Set(usesOf(content, key).map((use) => placeOf(content, use)))].sort();
  if (places.length === 0) return "";
  const rest = places.length > MOST ? [`${places.length - MOST} more`] : [];
  return `on ${[...places.slice(0, MOST), ...rest].join(", ")}`;
};

/** Of a plural form, the uses of its message. */
export const usesOf = (content: Content, key: string): readonly MessageUse[] => {
  const uses = messageUses(content);
  return uses.get(key) ?? uses.get(stemOf(key)) ?? [];
};

/** The value behind a key of a pointer: `goal` behind `steps` in `/steps/goal/question/title`. */
export const keyBehind = (pointer: string, key: string): string | undefined => {
  const keys = pointerOf(pointer);
  return keys.includes(key) ? keys[keys.indexOf(key) + 1] : undefined;
};

const placeOf = ({ files }: Content, { document, pointer }: MessageUse): string => {
  const role = files.get(document.path)?.role;
  const [page, step, modal] = ["pages", "steps", "modals"].map((key) => keyBehind(pointer, key));
  if (role?.kind === "page") return role.name;
  if (page !== undefined) return `${role?.name}/${page}`;
  if (step !== undefined) return `step ${step}`;
  if (modal !== undefined) return `dialog ${modal}`;
  return role ? `${role.kind} ${role.name}` : document.path;
};
