import type { Content } from "../../../language/content/content.ts";
import { pointerOf } from "../../../language/reading/json-document.ts";
import { type MessageUse, messageUses, stemOf } from "../../../language/words/message-uses.ts";

const MOST = 4;

/** Where visitors read a message: `on home, step goal, 3 more`; empty where no definition says it. */
export const seenOn = (content: Content, key: string): string => {
  const uses = messageUses(content);
  const places = [
    ...new Set((uses.get(key) ?? uses.get(stemOf(key)) ?? []).map((use) => placeOf(content, use))),
  ].sort();
  if (places.length === 0) return "";
  const rest = places.length > MOST ? [`${places.length - MOST} more`] : [];
  return `on ${[...places.slice(0, MOST), ...rest].join(", ")}`;
};

const placeOf = ({ files }: Content, { document, pointer }: MessageUse): string => {
  const role = files.get(document.path)?.role;
  const keys = pointerOf(pointer);
  const after = (key: string): string | undefined => keys[keys.indexOf(key) + 1];
  if (role?.kind === "page") return role.name;
  if (keys.includes("pages")) return `${role?.name}/${after("pages")}`;
  if (keys.includes("steps")) return `step ${after("steps")}`;
  if (keys.includes("modals")) return `dialog ${after("modals")}`;
  return role ? `${role.kind} ${role.name}` : document.path;
};
