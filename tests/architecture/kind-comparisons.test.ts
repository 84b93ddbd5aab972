import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { isCode, isGenerated, isTest, sourceFiles } from "../support/source-files.ts";
import { inProject } from "./in-project.ts";
import { kindComparisons } from "./kind-comparisons.ts";

const names = new Map(
  ["questions", "steps", "sections", "screens", "modals"].map((family) => [
    family,
    new Set(readdirSync(`src/kinds/${family}`)),
  ]),
);

const EXAMPLE = new Map([
  ["questions", new Set(["date", "loader", "yes-no"])],
  ["screens", new Set(["quiz", "success", "error", "email", "results"])],
  ["steps", new Set(["email", "checkout", "checkoutResults", "upsell"])],
  ["modals", new Set(["Discount", "Info"])],
]);

const DECLARED = `
type QuestionType = "date" | "loader" | "yes-no";
type ScreenKindName = "quiz" | "success" | "error";
type Question = { type: "date"; day: string } | { type: "loader" } | { type: "yes-no" };
declare const type: QuestionType;
declare const page: { readonly kind: ScreenKindName | undefined };
declare const list: readonly QuestionType[];
declare const question: Question;
declare const mixed: { readonly kind: "upsell" | "email" | "checkout" | "Discount" | "Info" };
declare const untyped: Readonly<Record<string, unknown>>;
declare const loose: { readonly type: string };
declare const read: string | number | null;
`;

const GUILTY = `${DECLARED}
const ASKED = "date";
const SOME = new Set<string>(["date", "loader"]);
const WORDS: Record<string, string> = { quiz: "The quiz" };
type === "date";
"date" !== type;
page?.kind == "quiz";
type === ASKED;
if (type !== "date") type === "loader";
SOME.has(type);
["date", "loader"].includes(type);
list.includes("loader");
WORDS[page.kind ?? ""];
question.type === "date";
switch (type) { case "date": break; }
page.kind! in WORDS;
switch (mixed.kind) { case "upsell": break; }
mixed.kind === "Discount";
untyped["kind"] === "quiz";
loose.type === "loader";
read === "yes-no";
const STEP_OF: Record<string, string> = { lead: "email", summary: "checkoutResults", order: "checkout" };
const PAUSES: readonly string[] = ["loader", "yes-no"];
const BY_NAME: Readonly<Record<string, () => void>> = {
  date: () => {},
  "yes-no": () => {},
};
`;

const INNOCENT = `${DECLARED}
declare const status: "success" | "error";
declare const text: string;
declare const loose: { readonly name: string };
declare const input: { readonly type: "date" | "email" };
declare const kinds: ReadonlyMap<string, { readonly asks: boolean }>;
declare const wanted: QuestionType;
status === "error";
text === "date";
loose.name === "quiz";
const two = { kind: "email", page: "checkout" };
input.type === "date";
const [email, results] = ["a", "b"];
const shorthand = { email, results };
const mixed = { quiz: 1, other: 2 };
kinds.get(type)?.asks;
type === wanted;
list.includes(wanted);
`;

const comparisonsIn = (files: Readonly<Record<string, string>>): readonly string[] =>
  inProject(files, (root, paths) => kindComparisons(root, paths, EXAMPLE));

it("finds every way to ask which kind something is, by its type", () => {
  expect(
    comparisonsIn({ "guilty.ts": `${GUILTY}export {};` }).map((reported) => reported.replace(/^\S+ /, "")),
  ).toEqual([
    'type === "date"',
    '"date" !== type',
    'page?.kind == "quiz"',
    "type === ASKED",
    'type !== "date"',
    'type === "loader"',
    "SOME.has(type)",
    '["date", "loader"].includes(type)',
    'list.includes("loader")',
    'WORDS[page.kind ?? ""]',
    'question.type === "date"',
    'switch (type) { case "date": break; }',
    "page.kind! in WORDS",
    'switch (mixed.kind) { case "upsell": break; }',
    'mixed.kind === "Discount"',
    'untyped["kind"] === "quiz"',
    'loose.type === "loader"',
    'read === "yes-no"',
    '["date", "loader"]',
    '["date", "loader"]',
    '{ lead: "email", summary: "checkoutResults", order: "checkout" }',
    '["loader", "yes-no"]',
    "{",
  ]);
});

it("takes no other text for the name of a kind", () => {
  expect(comparisonsIn({ "innocent.ts": `${INNOCENT}export {};` })).toEqual([]);
});

it("lets a kind name itself in its own folder", () => {
  const text = `${DECLARED}type === "date";\ntype === "loader";\nexport {};`;
  expect(comparisonsIn({ "src/kinds/questions/date/own.ts": text })).toEqual([
    'src/kinds/questions/date/own.ts:14: type === "loader"',
  ]);
});

it("asks nowhere which kind it is: a member of the kind's contract says what is to be known", () => {
  const files = sourceFiles("src", "scripts", "e2e/support").filter(
    (path) => isCode(path) && !isGenerated(path) && !isTest(path),
  );
  expect(kindComparisons(process.cwd(), files, names)).toEqual([]);
  // TypeScript reads the whole project, which other programs may want the processors for: this ends what hangs.
}, 300_000);
