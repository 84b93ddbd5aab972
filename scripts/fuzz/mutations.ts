import type { FileKind } from "../../src/language/reading/file-kind.ts";
import type { Random } from "./random.ts";
import type { Range, Target } from "./targets.ts";

export interface Mutant {
  readonly text: string;
  /** Where problems may be reported. */
  readonly inside: Range;
  /** True: must be rejected. False: may still be a valid definition. */
  readonly broken: boolean;
}

export type Mutation = (target: Target, random: Random) => Mutant;

/** Puts `put` in the place of a range; the owner grows with it. */
const replaced = ({ text, owner }: Target, { start, end }: Range, put: string, broken: boolean): Mutant => ({
  text: text.slice(0, start) + put + text.slice(end),
  inside: { start: owner.start, end: owner.end + put.length - (end - start) },
  broken,
});

const inValue = (target: Target, put: string): Mutant => {
  const { key, value } = target;
  return { ...replaced(target, value, put, true), inside: { start: key.start, end: value.start + put.length } };
};

const insertBefore = (target: Target, put: string): Mutant =>
  replaced(target, { start: target.property.start, end: target.property.start }, put, true);

const whole = (text: string): Mutant => ({ text, inside: { start: 0, end: text.length }, broken: true });

/** Inside the quotes of a string; a key is one, too. */
const inString = (target: Target, put: string): Mutant => {
  const range = target.valueType === "string" ? target.value : target.key;
  const at = range.start + 1;
  return {
    ...replaced(target, { start: at, end: at }, put, true),
    inside: { start: range.start, end: range.end + put.length },
  };
};

/** Files that hold a patch. */
export const PATCHES: readonly FileKind[] = ["campaign", "experiment"];

const HOSTILE = ["__proto__", "constructor", "prototype"];
const BIDI = ["\u202E", "\u2066", "\u200F", "\u202A"];
const NO_JSON = [
  "'text'",
  "undefined",
  "NaN",
  "01",
  "+1",
  ".5",
  "1.",
  "0x10",
  "tru",
  "/* … */",
  "{",
  "[1,]",
  '{"a":1,}',
  '"\\x"',
  '"\t"',
  '"\\u12"',
];

export const mutations: Readonly<Record<string, Mutation>> = {
  "delete a property": (target) => {
    const { text, property } = target;
    const comma = /^\s*,/.exec(text.slice(property.end));
    if (comma) return replaced(target, { start: property.start, end: property.end + comma[0].length }, "", false);
    const earlier = /,\s*$/.exec(text.slice(0, property.start));
    return replaced(target, { start: property.start - (earlier?.[0].length ?? 0), end: property.end }, "", false);
  },
  "rename a key": (target, random) =>
    replaced(
      target,
      target.key,
      JSON.stringify(
        `${random.one(["x", "no-such_", "A", ""])}${target.text.slice(target.key.start + 1, target.key.end - 1)}`,
      ),
      false,
    ),
  "write a key twice": (target) =>
    insertBefore(target, `${target.text.slice(target.property.start, target.property.end)}, `),
  "add an unknown key": (target) => insertBefore(target, '"no_such_key": 1, '),
  "add a hostile key": (target, random) => insertBefore(target, `"${random.one(HOSTILE)}": {}, `),
  "change a type": (target, random) => {
    const put = random.one(['{ "not-this": 1 }', '[{ "not-this": [] }]', "null"]);
    // In the patch of a campaign null is no type but takes the value away.
    const takesAway = put === "null" && PATCHES.includes(target.kind);
    return takesAway ? replaced(target, target.value, put, false) : inValue(target, put);
  },
  "swap two values": (target) => {
    const { sibling, text, value } = target;
    if (!sibling) return insertBefore(target, '"no_such_key": 1, ');
    const [first, second] = sibling.value.start < value.start ? [sibling.value, value] : [value, sibling.value];
    const swapped =
      text.slice(second.start, second.end) + text.slice(first.end, second.start) + text.slice(first.start, first.end);
    return replaced(target, { start: first.start, end: second.end }, swapped, false);
  },
  "cut the text off": (target, random) => whole(target.text.slice(0, random.below(target.text.trimEnd().length))),
  "hide a direction control": (target, random) => inString(target, random.one(BIDI)),
  "begin with a byte order mark": (target) => whole(`\uFEFF${target.text}`),
  "nest deeply": (target, random) => {
    const depth = random.one([50, 500, 5_000, 50_000]);
    const [open, close] = random.one([
      ["[", "]"],
      ['{"a":', "}"],
    ] as const);
    return inValue(target, `${open.repeat(depth)}1${close.repeat(depth)}`);
  },
  "write a huge number": (target, random) =>
    inValue(target, random.one(["1e400", "-1e400", "123456789012345678901234567890e300"])),
  "write what is not JSON": (target, random) => ({ ...whole(inValue(target, random.one(NO_JSON)).text) }),
  "break a line in a string": (target) => ({ ...whole(inString(target, "\n").text) }),
  "throw in rubbish": (target, random) => {
    const at = random.below(target.text.length);
    const rubbish = Array.from({ length: 1 + random.below(6) }, () => String.fromCharCode(random.below(0x3000))).join(
      "",
    );
    const text = target.text.slice(0, at) + rubbish + target.text.slice(at + random.below(8));
    return { ...whole(text), broken: false };
  },
};
