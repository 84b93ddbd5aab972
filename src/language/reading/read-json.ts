import { type Node, type ParseError, parseTree, printParseErrorCode } from "jsonc-parser";
import type { Problem } from "../../checker/problems/problem.ts";
import { rule as byteOrderMark } from "../../checker/rules/1-shape/byte-order-mark.ts";
import { rule as duplicateKey } from "../../checker/rules/1-shape/duplicate-key.ts";
import { rule as hiddenControls } from "../../checker/rules/1-shape/hidden-controls.ts";
import { rule as notJson } from "../../checker/rules/1-shape/not-json.ts";
import { rule as reservedKey } from "../../checker/rules/1-shape/reserved-key.ts";
import { rule as tooDeep } from "../../checker/rules/1-shape/too-deep.ts";
import { crossedBracket } from "./crossed-bracket.ts";
import { type JsonDocument, problemIn } from "./json-document.ts";
import { DEEPEST, tooDeepAt } from "./nesting.ts";

export interface ReadJson {
  /** Null when the text is not JSON. */
  readonly document: JsonDocument | null;
  readonly problems: readonly Problem[];
}

const BOM = "\uFEFF";
const HIDDEN = /[\u200B\u2060\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g;
/** Without a direction of their own: they only have no width. */
const WIDTHLESS = /[\u200B\u2060\uFEFF]/;
const RESERVED: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);

const NO_COMMENTS = "JSON has no comments";

const SENTENCES: Readonly<Record<string, string>> = {
  InvalidSymbol: "this is not a JSON value",
  InvalidNumberFormat: "this is not a number",
  PropertyNameExpected: "a key in double quotes is expected here",
  ValueExpected: "a value is expected here",
  ColonExpected: "a colon is expected here",
  CommaExpected: "a comma is missing before this",
  CloseBraceExpected: "a closing } is missing",
  CloseBracketExpected: "a closing ] is missing",
  EndOfFileExpected: "the file should end here",
  InvalidCommentToken: NO_COMMENTS,
  UnexpectedEndOfComment: NO_COMMENTS,
  UnexpectedEndOfString: "the text is not closed by a double quote",
  UnexpectedEndOfNumber: "the number is not complete",
  InvalidUnicode: "this is not a valid \\u escape",
  InvalidEscapeCharacter: "this escape does not exist",
  InvalidCharacter: "a control character must be written as an escape",
};

/** Text → value with places. What JSON.parse would swallow (a second key, `__proto__`) is a problem here. */
export const readJson = (path: string, text: string): ReadJson => {
  const source = { path, text };
  if (text.startsWith(BOM)) {
    const help = "save the file as UTF-8 without a byte order mark";
    return {
      document: null,
      problems: [
        {
          ...problemIn(byteOrderMark, source, 0, 1, "the file begins with a byte order mark", help),
          fix: { offset: 0, length: 1, text: "" },
        },
      ],
    };
  }
  const deep = tooDeepAt(text);
  if (deep !== null) {
    const problem = problemIn(
      tooDeep,
      source,
      deep,
      1,
      `nested more than ${DEEPEST} levels deep`,
      "definitions are flat",
    );
    return { document: null, problems: [problem] };
  }
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const [first] = errors;
  if (first || !tree) return { document: null, problems: [syntaxProblem(source, first)] };

  const problems = [...hiddenProblems(source)];
  keyProblems(source, tree, problems);
  try {
    return { document: { path, text, tree, value: JSON.parse(text) }, problems };
  } catch (fault) {
    // Two readers of JSON that disagree: what the stricter one refuses is refused.
    const offset = Number(/position (\d+)/.exec(String(fault))?.[1] ?? 0);
    return {
      document: null,
      problems: [problemIn(notJson, source, offset, 1, "this is not JSON", "write it as an escape, or take it away")],
    };
  }
};

const PUNCTUATION = "JSON needs double quotes, commas between entries and none after the last";

const QUOTES_INSIDE = 'write \\" for a quote inside of text, or those of the language: “ ” „ “ « »';

/** What word processors and phones make of a double quote. */
const CURLY = /[\u2018-\u201F\u00AB\u00BB]/;

/** Later errors mostly follow from the first one. */
const syntaxProblem = (source: { path: string; text: string }, error: ParseError | undefined): Problem => {
  const { text } = source;
  if (!error || text.trim() === "")
    return problemIn(notJson, source, 0, 1, "the file is empty", "the least a file can hold is {}");
  const crossed = crossedBracket(text);
  if (crossed && crossed.offset < error.offset) {
    const { offset, opened, closed } = crossed;
    return problemIn(
      notJson,
      source,
      offset,
      1,
      `this ${opened} is closed by a ${closed}`,
      "make them a pair: {} or []",
    );
  }
  const end = Math.min(error.offset, Math.max(0, text.trimEnd().length - 1));
  if (CURLY.test(text.slice(end, end + error.length)))
    return problemIn(
      notJson,
      source,
      end,
      error.length,
      "these are not straight quotes",
      'write " in place of “ and ”',
    );
  if (text[end - 1] === '"' && /\w/.test(text[end] ?? ""))
    return problemIn(notJson, source, end, error.length, "the text ended at the quote before this", QUOTES_INSIDE);
  const slip = slipAt(source, end);
  if (slip) return slip;
  const sentence = SENTENCES[printParseErrorCode(error.error)] ?? "this is not JSON";
  const help = sentence === NO_COMMENTS ? "take it away, and say it in the commit" : PUNCTUATION;
  return problemIn(notJson, source, end, error.length, sentence, help);
};

/** What people write who know other languages, and what programs leave behind. */
const slipAt = (source: { path: string; text: string }, end: number): Problem | null => {
  const rest = source.text.slice(end, end + 40);
  const head = source.text.slice(0, end).trimEnd();
  if (/^[}\]]/.test(rest) && head.endsWith(",")) {
    const [at, help] = [head.length - 1, "take the comma away"];
    const problem = problemIn(notJson, source, at, 1, "a comma stands after the last entry", help);
    return { ...problem, fix: { offset: at, length: 1, text: "" } };
  }
  const [mark] = /^(<{7}|={7}|>{7})/.exec(rest) ?? [];
  if (mark !== undefined)
    return problemIn(
      notJson,
      source,
      end,
      7,
      "a merge left its marks here",
      "keep one of the two sides, without marks",
    );
  if (rest.startsWith("'"))
    return problemIn(notJson, source, end, 1, "this is not a double quote", "write \" in place of '");
  const [word = ""] = /^(True|False|None)\b/.exec(rest) ?? [];
  const meant = WORDS[word];
  if (meant === undefined) return null;
  const problem = problemIn(notJson, source, end, word.length, `JSON has no ${word}`, `write ${meant}`);
  return { ...problem, fix: { offset: end, length: word.length, text: meant } };
};

const WORDS: Readonly<Record<string, string>> = { True: "true", False: "false", None: "null" };

function* hiddenProblems(source: { path: string; text: string }): Iterable<Problem> {
  for (const match of source.text.matchAll(HIDDEN)) {
    const code = `U+${match[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`;
    const help = "delete it; it makes text look different from what it is";
    const problem = problemIn(
      hiddenControls,
      source,
      match.index,
      1,
      `hidden ${WIDTHLESS.test(match[0]) ? "character" : "direction control"} ${code}`,
      help,
    );
    yield { ...problem, fix: { offset: match.index, length: 1, text: "" } };
  }
}

const keyProblems = (source: { path: string; text: string }, node: Node, problems: Problem[]): void => {
  if (node.type === "object") {
    const seen = new Set<string>();
    for (const property of node.children ?? []) {
      const [key] = property.children ?? [];
      if (!key) continue;
      const name = String(key.value);
      if (RESERVED.has(name)) {
        problems.push(
          problemIn(reservedKey, source, key.offset, key.length, `"${name}" cannot be a key`, "choose another name"),
        );
      } else if (seen.has(name)) {
        problems.push(
          problemIn(
            duplicateKey,
            source,
            key.offset,
            key.length,
            `the key "${name}" stands here twice`,
            "keep one of them; only the last would count",
          ),
        );
      }
      seen.add(name);
    }
  }
  for (const each of node.children ?? []) keyProblems(source, each, problems);
};
