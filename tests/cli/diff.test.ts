import { expect, it } from "vitest";
import { git, gitTree } from "../support/git-tree.ts";
import { funnel, replaceIn, sampleTree } from "../support/run-funnel.ts";

const differences = async (root: string) => {
  const { status, stdout, stderr } = await funnel("diff", "HEAD", "--cwd", root, "--format", "json");
  expect(stderr).toBe("");
  expect(status).toBe(0);
  return JSON.parse(stdout);
};

it("finds nothing when nothing changed", async () => {
  const root = gitTree();
  expect((await funnel("diff", "HEAD", "--cwd", root)).stdout).toBe("No visitor notices a difference.");
});

it("tells a price, with the locales that have it alike", async () => {
  const root = gitTree();
  replaceIn(root, "funnels/products/extra.json", '"amount": "9.99"', '"amount": "8.99"');
  const { changes, risks } = await differences(root);
  expect(risks).toEqual(["price"]);
  expect(changes).toEqual([
    { risk: "price", subject: "product extra", what: "price in de-DE", before: "9.99 EUR", after: "8.99 EUR" },
  ]);
});

/** Adds a yes-no question to the sample funnel. */
const askAlso = (root: string, step: string) =>
  funnel(..."new question --funnel sample --after goal --type yes-no".split(" "), step, "--cwd", root);

it("takes luggage for no matter of age, and so of no law", async () => {
  const root = gitTree();
  await askAlso(root, "luggage");
  git(root, "add", "-A");
  git(root, "commit", "-qm", "second");
  replaceIn(root, "locales/de/sample.json", '"Luggage?"', '"Gepäck?"');
  expect((await differences(root)).risks).toEqual(["copy-only"]);
});

it("tells words as words", async () => {
  const root = gitTree();
  await askAlso(root, "sleep");
  git(root, "add", "-A");
  git(root, "commit", "-qm", "second");
  replaceIn(root, "locales/de/sample.json", '"Sleep?"', '"Schläfst du gut?"');
  const { changes, risks } = await differences(root);
  expect(risks).toEqual(["copy-only"]);
  expect(changes).toEqual([
    {
      risk: "copy-only",
      subject: "words de",
      what: "`sample.sleep.title` (on step sleep)",
      before: "Sleep?",
      after: "Schläfst du gut?",
    },
  ]);
});

it("tells a new question by what visitors meet: screens, events, what follows what", async () => {
  const root = gitTree();
  await askAlso(root, "sleep");
  const { changes, risks } = await differences(root);
  const ofFunnel = changes.filter(({ subject }: { subject: string }) => subject === "funnel sample");
  expect(ofFunnel).toEqual([
    {
      risk: "order",
      subject: "funnel sample",
      what: "screens to buy (short / median / long)",
      before: "8 / 11 / 12",
      after: "9 / 12 / 13",
    },
    {
      risk: "order",
      subject: "funnel sample",
      what: "new step `sleep`",
      before: "–",
      after: "yes-no after `goal`, on every way to buy",
    },
    {
      risk: "event",
      subject: "funnel sample",
      what: "`quiz_answer`",
      before: "–",
      after: expect.stringMatching(/^gains sleep \(\w+, reported to nobody\)$/),
    },
    { risk: "order", subject: "funnel sample", what: "what follows `goal`", before: "age", after: "sleep" },
  ]);
  expect(risks).toEqual(["event", "order", "copy-only"]);
});

it("tells where a new question is asked, and of how many", async () => {
  const root = gitTree();
  await funnel(..."new question rest --funnel sample --after height --type yes-no".split(" "), "--cwd", root);
  expect((await differences(root)).changes).toContainEqual(
    expect.objectContaining({ what: "new step `rest`", after: "yes-no after `height`, on some ways to buy" }),
  );
});

it("tells of a new code what it takes off, and when", async () => {
  const root = gitTree();
  const words = ["--discount", "10%", "--products", "plan", "--dates", "2027-03-01..2027-04-01"];
  await funnel("new", "coupon", "SPRING", ...words, "--cwd", root);
  expect((await differences(root)).changes).toEqual([
    {
      risk: "price",
      subject: "coupon SPRING",
      what: "is new",
      before: "–",
      after: "SPRING: 10 % off plan, 2027-03-01 to 2027-04-01",
    },
  ]);
});

it("counts the words that a locale lacks", async () => {
  const root = gitTree();
  replaceIn(root, "locales/it/sample.json", '"goal.title"', '"goal.titel"');
  expect((await differences(root)).changes).toContainEqual(
    expect.objectContaining({
      subject: "words it-IT",
      what: "translated",
      after: expect.stringMatching(/^9\d\.\d % \(1 missing\)$/),
    }),
  );
});

it("tells a change of a named route once, with the steps that take it and by what is different", async () => {
  const root = gitTree();
  const quiz = "funnels/sample/quiz.json";
  const route = '"to-mail": [{ "when": { "answer": "goal", "is": "run" }, "to": "email" }, { "else": "email" }]';
  replaceIn(root, quiz, '"steps": {', `"routes": { ${route} },\n  "steps": {`);
  replaceIn(root, quiz, '"next": "weight"', '"next": { "route": "to-mail" }');
  replaceIn(root, quiz, '"next": "lose"', '"next": { "route": "to-mail" }');
  git(root, "commit", "-qam", "name a route");
  replaceIn(root, quiz, '{ "else": "email" }]', '{ "else": "lose" }]');
  const { changes } = await differences(root);
  expect(changes).toContainEqual({
    risk: "order",
    subject: "funnel sample",
    what: "what follows `height`, `weight`",
    before: "email (else)",
    after: "lose (else)",
  });
});

it("tells when nobody sees a step any more, and that the checker minds", async () => {
  const root = gitTree();
  replaceIn(root, "funnels/sample/quiz.json", '"to": "target"', '"to": "email"');
  const { changes, problems } = await differences(root);
  expect(changes).toContainEqual({
    risk: "order",
    subject: "funnel sample",
    what: "who sees `target`",
    before: "somebody",
    after: "nobody",
  });
  expect(problems.map(({ message }: { message: string }) => message).join()).toContain("target");
});

it("tells a new campaign once: when, where, and what it changes of a price", async () => {
  const root = gitTree();
  const words = ["--base", "sample", "--dates", "2027-03-25..2027-04-05", "--tag", "Easter week"];
  await funnel("new", "campaign", "easter", ...words, "--cwd", root);
  const { changes, risks } = await differences(root);
  expect(changes.filter(({ subject }: { subject: string }) => !subject.startsWith("words "))).toEqual([
    {
      risk: "order",
      subject: "campaign easter",
      what: "is new",
      before: "–",
      after: "2027-03-25 to 2027-04-05: home; no price changes",
    },
  ]);
  expect(risks).toEqual(["order", "copy-only"]);
});

it("tells a new product with its price in every locale", async () => {
  const root = gitTree();
  const prices = "EUR=9.99,USD=8.99,CAD=12.99,AUD=14.99,GBP=7.99";
  await funnel("new", "product", "book", "--category", "Workout", "--prices", prices, "--cwd", root);
  const { changes } = await differences(root);
  const price = (locales: string, after: string) => ({
    risk: "price",
    subject: "product book",
    what: `price in ${locales}`,
    before: "–",
    after,
  });
  expect(changes).toEqual(
    expect.arrayContaining([
      price("de-DE, en-150, es-ES, fr-FR, it-IT", "9.99 EUR"),
      price("en-US, es-419", "8.99 USD"),
      price("en-GB", "7.99 GBP"),
    ]),
  );
});

it("folds words and the map in a comment, and names what needs a look first", async () => {
  const root = gitTree();
  replaceIn(root, "funnels/sample/quiz.json", '"to": "target"', '"to": "email"');
  replaceIn(root, "locales/de/sample.json", '"home.title": "', '"home.title": "Neu: ');
  const { stdout } = await funnel("diff", "HEAD", "--cwd", root, "--format", "md");
  expect(stdout).toMatch(
    /^### Funnel diff · \d+ visible changes, \d+ needs? a look\n\n(`[a-z-]+` ?)+\n\n#### Needs a look\n\n- FNL/,
  );
  expect(stdout).toContain("<details><summary>words de</summary>\n\n| | Before | After | Risk |");
  expect(stdout).toContain("<details><summary>map of sample</summary>\n\n```mermaid\nflowchart ");
});

it("labels what the law or the visitor's consent is about", async () => {
  const root = gitTree();
  replaceIn(root, "funnels/sample/quiz.json", '"data_class": "special"', '"data_class": "none"');
  replaceIn(root, "funnels/sample/funnel.json", '"min_age": 18', '"min_age": 21');
  replaceIn(root, "locales/en/sample.json", "Renews", "Goes on");
  const { risks, changes } = await differences(root);
  expect(risks).toEqual(["legal", "consent"]);
  expect(changes).toContainEqual({
    risk: "consent",
    subject: "funnel sample",
    what: "sensitivity of `height`",
    before: "special",
    after: "none",
  });
});

it("compares two commits, and prints a comment for a pull request", async () => {
  const root = gitTree();
  replaceIn(root, "funnels/products/extra.json", '"amount": "9.99"', '"amount": "8.99"');
  git(root, "commit", "-qam", "cheaper");
  const { stdout } = await funnel("diff", "HEAD~1..HEAD", "--cwd", root, "--format", "md");
  expect(stdout).toContain(
    "#### product extra\n\n| | Before | After | Risk |\n|---|---|---|---|\n| price in de-DE | 9.99 EUR | **8.99 EUR** | price |",
  );
});

it("compares with where a branch began", async () => {
  const root = gitTree();
  git(root, "branch", "-M", "main");
  git(root, "checkout", "-qb", "work");
  replaceIn(root, "funnels/products/extra.json", '"amount": "9.99"', '"amount": "8.99"');
  git(root, "commit", "-qam", "cheaper");
  git(root, "checkout", "-q", "main");
  replaceIn(root, "funnels/products/plan.json", '"amount": "', '"amount": "1');
  git(root, "commit", "-qam", "elsewhere");
  const { stdout } = await funnel("diff", "main...work", "--cwd", root);
  expect(stdout).toContain("product extra");
  expect(stdout).not.toContain("product plan");
});

it.each([
  ["a..b..c", '"a..b..c" is no range', 2],
  ["nowhere", 'git knows no commit "nowhere"', 2],
  ["--output=x", "unknown option", 2],
])("answers %s with a sentence", async (range, sentence, code) => {
  const { status, stderr } = await funnel("diff", range, "--cwd", gitTree());
  expect(stderr).toContain(sentence);
  expect(status).toBe(code);
});

it("needs a repository", async () => {
  const { status, stderr } = await funnel("diff", "HEAD", "--cwd", sampleTree());
  expect(stderr).toContain("is in no git repository");
  expect(status).toBe(3);
});
