import { createHash } from "node:crypto";
import type { MediaFacts } from "../../language/content/media.ts";
import { pictureFacts } from "./picture-facts.ts";
import { videoFacts } from "./video-facts.ts";

/** Hidden files are the system's. */
const ASSET = /^funnels\/assets\/(?:[^./][^/]*\/)*[^./][^/]*\.[^/]+$/;

/** Does a file of the tree lie where pictures lie, and is no definition? */
export const isMedia = (path: string): boolean => ASSET.test(path) && !/\.(?:json|jsonc|json5|ya?ml)$/i.test(path);

type Measured = Omit<MediaFacts, "bytes" | "hash">;

/** What a file of the language says in the place of a picture, which has no text: what can be measured of it. */
export const mediaText = (name: string, bytes: Uint8Array): string => {
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 12);
  const facts: MediaFacts = { ...measured(name, bytes), bytes: bytes.length, hash };
  return `${JSON.stringify(facts, null, 2)}\n`;
};

/** Nothing of what is not what its name says. */
const measured = (name: string, bytes: Uint8Array): Measured => {
  const ending = name.slice(name.lastIndexOf(".") + 1);
  if (ending === "vtt") return Buffer.from(bytes).toString("utf8").startsWith("WEBVTT") ? { format: "vtt" } : {};
  if (ending === "mp4" || ending === "webm") return videoFacts(ending, bytes) ?? {};
  const facts = pictureFacts(bytes);
  return facts && facts.format === ending.replace("jpeg", "jpg") ? facts : {};
};
