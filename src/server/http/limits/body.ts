import { ok, type Result } from "../../../foundation/result.ts";
import { refuse, type ServerRefusal } from "../refusal.ts";

const MAX_BYTES = 64 * 1024;
const MAX_DEPTH = 20;
/** Names that reach an object's prototype when they are copied carelessly. */
const HOSTILE: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);

/** Control characters: no form field sends them, PostgreSQL refuses the first, and the others hide in logs and mails. */
const CONTROL = /[^\P{Cc}\t\n\r]/u;

/** Reads a JSON body of bounded size and depth; the bound holds before anything is parsed. No body reads as `{}`. */
export const readBody = async (request: Request): Promise<Result<unknown, ServerRefusal>> => {
  const type = request.headers.get("content-type")?.split(";", 1)[0]?.trim().toLowerCase();
  if (type !== "application/json") return refuse("unsupported_media_type");
  try {
    const bytes = await readBounded(request, MAX_BYTES);
    if (bytes === null) return refuse("body_too_large");
    // Bytes that are not UTF-8 would become other letters than were sent.
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    if (depthOf(text) > MAX_DEPTH) return refuse("body_too_large");
    if (text === "") return ok({});
    let hostile = false;
    const value: unknown = JSON.parse(text, (key, inner: unknown) => {
      if (HOSTILE.has(key) || CONTROL.test(key) || (typeof inner === "string" && CONTROL.test(inner))) hostile = true;
      return inner;
    });
    return hostile ? refuse("validation_failed") : ok(value);
  } catch {
    // Not JSON, or its sender has gone: nobody is there to read the answer, and nothing of ours has failed.
    return refuse("validation_failed");
  }
};

/** Null as soon as more than the limit has arrived, whatever the length header said. */
export const readBounded = async (request: Request, maxBytes: number): Promise<Uint8Array | null> => {
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) return null;
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of request.body) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/** Deepest nesting of brackets outside strings. */
const depthOf = (json: string): number => {
  let depth = 0;
  let deepest = 0;
  let quoted = false;
  for (let index = 0; index < json.length; index += 1) {
    const character = json[index];
    if (quoted) {
      if (character === "\\") index += 1;
      else if (character === '"') quoted = false;
    } else if (character === '"') quoted = true;
    else if (character === "{" || character === "[") deepest = Math.max(deepest, (depth += 1));
    else if (character === "}" || character === "]") depth -= 1;
  }
  return deepest;
};
