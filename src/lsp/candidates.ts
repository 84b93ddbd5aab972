import type { World } from "../checker/world.ts";
import { fieldsOf } from "../foundation/json.ts";
import type { Content } from "../language/content/content.ts";
import { namesFor } from "../language/names/names.ts";
import { overlaysIn, referencesIn } from "../language/overlays/overlays-in.ts";
import { pathOf } from "../language/reading/json-document.ts";
import type { ContentFile } from "../language/reading/read-file.ts";
import type { QuestionNode } from "../language/types/question-node.gen.ts";
import type { RefKind } from "../language/validation/validator.ts";
import { stemOf } from "../language/words/message-uses.ts";
import type { Cursor } from "./cursor.ts";
import { valueIn } from "./cursor.ts";

/** What may be written somewhere. */
export interface Candidates {
  /** `"step"`, `"message"`, `"answer"`: said beside each. */
  readonly what: string;
  readonly names: Iterable<string | number | boolean>;
}

/** Names that fit where the cursor is; null where it is about none. */
export const candidatesAt = (
  content: Content,
  world: World,
  file: ContentFile,
  { pointer, isKey }: Cursor,
): Candidates | null =>
  isKey
    ? keysAt(content, file, pointer)
    : (referredAt(content, world, file, pointer) ??
      answersAt(content, world, file, pointer) ??
      nearNames(content, file, pointer));

const referredAt = (
  content: Content,
  world: World,
  file: ContentFile,
  pointer: readonly string[],
): Candidates | null => {
  const address = pathOf(pointer);
  const kinds = referencesIn(content, file).flatMap(({ to, pointer: at }) =>
    at === address && isName(to) ? [to] : [],
  );
  const [kind] = kinds;
  if (kind === undefined) return null;
  if (kind === "message") return { what: kind, names: content.memory.recall(messageKeys, content.messages) };
  const names = namesFor(content, world, file, kind);
  return names && { what: kind, names };
};

const isName = (to: string): to is RefKind => !to.startsWith("says-") && to !== "filled" && to !== "placed";

const messageKeys = ({ folders }: Content["messages"]): ReadonlySet<string> =>
  new Set([...folders.values()].flatMap((words) => [...words.keys()].map(stemOf)));

/** What a condition can compare an answer with. */
const answersAt = (
  content: Content,
  world: World,
  file: ContentFile,
  pointer: readonly string[],
): Candidates | null => {
  const at = pointer.findLastIndex((key) => key === "is" || key === "in");
  if (at === -1 || at < pointer.length - 2) return null;
  const { answer } = fieldsOf(valueIn(file.document?.value, pointer.slice(0, at)));
  if (typeof answer !== "string") return null;
  const funnels = overlaysIn(content, file).map(({ base }) => base.id);
  const owners = funnels.length > 0 ? funnels : [file.role?.owner ?? ""];
  const questions = owners.flatMap((id) =>
    ["quiz", "funnel"].map((part) =>
      valueIn(content.files.get(`funnels/${id}/${part}.json`)?.document?.value, ["steps", answer, "question"]),
    ),
  );
  const question = questions.find(isQuestion);
  const answers = question && world.answersOf(question);
  return answers ? { what: `answer of ${answer}`, names: answers.values } : null;
};

const isQuestion = (value: unknown): value is QuestionNode => typeof fieldsOf(value)["type"] === "string";

/** Names that only count inside their file, and ids of running events. */
const nearNames = (content: Content, file: ContentFile, pointer: readonly string[]): Candidates | null => {
  const last = pointer.at(-1);
  const group = pointer.at(-2);
  const namesIn = (key: string): readonly string[] => Object.keys(fieldsOf(fieldsOf(file.document?.value)[key]));
  if (file.role?.kind === "tracking-plan") {
    if (group === "fields" || group === "takes") return { what: "field", names: namesIn("fields") };
    if (group === "consent_variants") return { what: "event", names: namesIn("events") };
  }
  if (last === "section" && pointer[0] === "steps") return { what: "section", names: namesIn("sections") };
  if (last === "event") return { what: "running event", names: content.marathons.keys() };
  return null;
};

/** Keys of what a patch lies over; of the tracking plan events and receivers. */
const keysAt = (content: Content, file: ContentFile, pointer: readonly string[]): Candidates | null => {
  const there = Object.keys(fieldsOf(valueIn(file.document?.value, pointer)));
  const without = (what: string, names: Iterable<string>): Candidates => ({
    what,
    names: [...names].filter((name) => !there.includes(name)),
  });
  if (file.role?.kind === "tracking-plan" && pointer.at(-1) === "to")
    return without("receiver", Object.keys(fieldsOf(fieldsOf(file.document?.value)["receivers"])));
  for (const { at, base } of overlaysIn(content, file)) {
    if (!at.every((key, index) => pointer[index] === key)) continue;
    const [part, ...rest] = pointer.slice(at.length);
    if (part === "pages") {
      const [page, ...keys] = rest;
      if (page === undefined) return without("page", base.pages.keys());
      return without("changes", Object.keys(fieldsOf(valueIn(base.pages.get(page)?.value, keys))));
    }
    if (part === "funnel" || part === "quiz")
      return without("changes", Object.keys(fieldsOf(valueIn(base[part]?.value, rest))));
  }
  return null;
};
