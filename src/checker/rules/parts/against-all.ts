import type { JsonObject } from "../../../foundation/json.ts";
import { isLanguage } from "../../../foundation/locale.ts";
import { oncePer } from "../../../foundation/once-per.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Message, Messages } from "../../../language/words/messages.ts";
import type { Finding } from "../../rule.ts";

type File = readonly Message[];

interface TextRead<R> {
  readonly message: Message;
  readonly reading: R;
}

/** The one text that says something else than all others. */
interface Odd<A> {
  /** Its place among the readings. */
  readonly at: number;
  readonly args: A;
}

interface Comparison<R, A> {
  /** What a text says that is compared: read once for as long as its file stays the same. Null: nothing. */
  readonly read: (message: Message) => R;
  /** Of the same message in each language. */
  readonly oddOf: (readings: readonly R[]) => Odd<A> | null;
}

/** Fewer languages that agree prove nothing against one that does not. */
const LEAST = 4;

/** `"funnel-20"` of `locales/de/funnel-20.json`. */
const nameOf = ([first]: File): string => first?.key.slice(0, -first.inFile.length - 1) ?? "";

/** Of one file in all languages: compared again when one of them has changed. */
const filesByName = ({ files }: Messages): Iterable<readonly File[]> => {
  const byName = new Map<string, File[]>();
  for (const file of files) {
    if (!isLanguage(file[0]?.folder ?? "")) continue;
    const name = nameOf(file);
    const alike = byName.get(name);
    if (alike) alike.push(file);
    else byName.set(name, [file]);
  }
  return byName.values();
};

/** What one language says otherwise than all others, English among them, where those agree. */
export const againstAll = <R, A extends JsonObject>({ read, oddOf }: Comparison<R, A>) => {
  const readIn = oncePer(
    (file: File) => new Map(file.map((message) => [message.key, { message, reading: read(message) }])),
  );
  const compare = (files: readonly File[]): readonly Finding<A>[] => {
    const [first, ...others] = files.map(readIn);
    return [...(first ?? [])].flatMap(([key, each]) => {
      const said: readonly TextRead<R>[] = [each, ...others.flatMap((words) => words.get(key) ?? [])];
      const odd = said.length < LEAST ? null : oddOf(said.map(({ reading }) => reading));
      const message = odd ? said[odd.at]?.message : undefined;
      return odd && message ? [{ where: spot(message.document, [message.inFile]), args: odd.args }] : [];
    });
  };
  const lastOf = oncePer((_first: File): { files: readonly File[]; findings: readonly Finding<A>[] } => ({
    files: [],
    findings: [],
  }));
  return function* (messages: Messages): Iterable<Finding<A>> {
    for (const files of filesByName(messages)) {
      const [first] = files;
      if (!first) continue;
      const last = lastOf(first);
      if (last.files.length !== files.length || last.files.some((file, at) => file !== files[at]))
        Object.assign(last, { files, findings: compare(files) });
      yield* last.findings;
    }
  };
};
