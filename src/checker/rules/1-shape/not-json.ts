import { type Faults, faultsNamed } from "../../../language/reading/fault.ts";
import type { Rule, Sentence } from "../../rule.ts";

type NotJson = Faults["not-json"]["args"];

const NO_COMMENTS: Sentence = ["JSON has no comments", "take it away, and say it in the commit"];
const PUNCTUATION = "JSON needs double quotes, commas between entries and none after the last";

/** By the error codes of `jsonc-parser`. */
const ERRORS: Readonly<Record<string, string>> = {
  InvalidSymbol: "this is not a JSON value",
  InvalidNumberFormat: "this is not a number",
  PropertyNameExpected: "a key in double quotes is expected here",
  ValueExpected: "a value is expected here",
  ColonExpected: "a colon is expected here",
  CommaExpected: "a comma is missing before this",
  CloseBraceExpected: "a closing } is missing",
  CloseBracketExpected: "a closing ] is missing",
  EndOfFileExpected: "the file should end here",
  UnexpectedEndOfString: "the text is not closed by a double quote",
  UnexpectedEndOfNumber: "the number is not complete",
  InvalidUnicode: "this is not a valid \\u escape",
  InvalidEscapeCharacter: "this escape does not exist",
  InvalidCharacter: "a control character must be written as an escape",
};

const sentenceOf = (slip: NotJson): Sentence => {
  switch (slip.is) {
    case "empty":
      return ["the file is empty", "the least a file can hold is {}"];
    case "crossed":
      return [`this ${slip.opened} is closed by a ${slip.closed}`, "make them a pair: {} or []"];
    case "curly quotes":
      return ["these are not straight quotes", 'write " in place of “ and ”'];
    case "single quote":
      return ["this is not a double quote", "write \" in place of '"];
    case "quote inside":
      return [
        "the text ended at the quote before this",
        'write \\" for a quote inside of text, or those of the language: “ ” „ “ « »',
      ];
    case "last comma":
      return ["a comma stands after the last entry", "take the comma away"];
    case "merge marks":
      return ["a merge left its marks here", "keep one of the two sides, without marks"];
    case "foreign word":
      return [`JSON has no ${slip.word}`, `write ${slip.meant}`];
    case "error":
      return errorSentence(slip.error);
  }
};

const errorSentence = (error: string | null): Sentence => {
  if (error === null) return ["this is not JSON", "write it as an escape, or take it away"];
  if (error === "InvalidCommentToken" || error === "UnexpectedEndOfComment") return NO_COMMENTS;
  return [ERRORS[error] ?? "this is not JSON", PUNCTUATION];
};

export const rule: Rule<Faults["not-json"]["args"]> = {
  code: "FNL1001",
  severity: "error",
  title: "The file is not JSON",
  explanation:
    "JSON has no comments, no comma after the last entry, and double quotes around keys and texts. Only the first fault is shown; the rest of the file cannot be understood before it is fixed.",
  wrong: { "funnels/products/plan.json": `{ "version": 1,, }` },
  right: { "funnels/products/plan.json": {} },
  checkFaults: (faults) => faultsNamed(faults, "not-json"),
  say: sentenceOf,
};
