import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { funnel, sampleTree } from "../support/run-funnel.ts";

const json = (root: string, path: string): unknown => JSON.parse(readFileSync(join(root, path), "utf8"));

const errorsOf = async (root: string): Promise<readonly string[]> =>
  (await funnel("check", "--cwd", root)).stdout.split("\n").filter((line) => line.startsWith("error FNL"));

const CAMPAIGN = ["campaign", "easter", "--base", "sample", "--dates", "2027-03-25..2027-04-05"];

describe.each([
  ["a campaign", [...CAMPAIGN, "--pop", "#FFE14D", "--tag", "Easter week"]],
  ["a campaign like another one", ["campaign", "winter", "--from", "sale", "--dates", "2027-01-10..2027-01-20"]],
  [
    "an experiment",
    ["experiment", "calm", "--base", "sample", "--dates", "2027-03-11..2027-04-08", "--set"].concat(
      "pages.home.sections.hero.art=doodle:sitting",
      ["--hypothesis", "A calmer picture makes more visitors begin the quiz."],
    ),
  ],
  ["a funnel", ["funnel", "second", "--from", "sample"]],
  [
    "a blank funnel",
    ["funnel", "second", "--from", "sample", "--blank", "--question", "Why?", "--answers", "Fun,A 5k"],
  ],
  ["a marathon", ["marathon", "riverside-10k", "--base", "sample", "--date", "2027-09-12", "--distances", "10,21.1"]],
  ["a page", ["page", "press", "--title", "Press"]],
  ["a landing page", ["page", "spring", "--funnel", "sample", "--kind", "landing"]],
  [
    "a question",
    ["question", "shoes", "--funnel", "sample", "--after", "goal", "--type", "single-choice", "--options", "old,new"],
  ],
  [
    "a step",
    [
      "step",
      "coach",
      "--funnel",
      "sample",
      "--after",
      "checkout",
      "--like",
      "offer",
      "--product",
      "short",
      "--title",
      "A coach",
    ],
  ],
  [
    "a number that is not about health",
    ["question", "pairs", "--funnel", "sample", "--after", "age", "--type", "number-input", "--data-class", "personal"],
  ],
  ["a date", ["question", "event", "--funnel", "sample", "--after", "age", "--type", "date"]],
  [
    "a product",
    ["product", "year", "--plan", "12 months", "--prices", "EUR=99.99,USD=99.99,CAD=129.99,AUD=149.99,GBP=84.99"],
  ],
  ["a locale", ["locale", "en-CA", "--say", "sample.goal.title=What brings you here?"]],
  ["a brand", ["brand", "walk", "--from", "brand", "--host", "walk.example"]],
])("new: %s", (_name, words) => {
  it("passes the check, and tells three things to do next", async () => {
    const root = sampleTree();
    const before = await errorsOf(root);
    const { status, stdout, stderr } = await funnel("new", ...words, "--cwd", root);
    expect(stderr).toBe("");
    expect(stdout).toMatch(
      /preview:\n {2}http:\/\/\w+\.localhost:5173\/en-\w\w\/\S+\n {2}start it with: .*npm run dev -- .+\n\nnext:\n {2}1\. .+\n {2}2\. .+\n {2}3\. .+$/,
    );
    expect(status).toBe(0);
    expect(await errorsOf(root)).toEqual(before);
  });

  it("is not begun twice", async () => {
    const root = sampleTree();
    await funnel("new", ...words, "--cwd", root);
    const again = await funnel("new", ...words, "--cwd", root);
    expect(again.stderr).toMatch(/is there already|is the address of/);
    expect(again.status).toBe(2);
  });

  it("is only shown in a dry run", async () => {
    const root = sampleTree();
    const { stdout } = await funnel("new", ...words, "--cwd", root, "--dry-run");
    expect(stdout).toMatch(/^(\+\+\+|---) (funnels|locales)\//);
    expect((await funnel("new", ...words, "--cwd", root)).status).toBe(0);
  });
});

it("tells a program what it wrote, and where to look", async () => {
  const root = sampleTree();
  const { status, stdout } = await funnel(
    "new",
    "page",
    "press",
    "--title",
    "Press",
    "--cwd",
    root,
    "--format",
    "json",
  );
  const reported = JSON.parse(stdout);
  expect([status, reported.written]).toEqual([0, true]);
  expect(reported.files[0]).toMatchObject({ path: "funnels/site/pages/press.json", isNew: true });
  expect(reported.files[0].diff).toContain('+   "title": "site.press.title",');
  expect(reported.preview.address).toContain("/press");
  expect(existsSync(join(root, "funnels/site/pages/press.json"))).toBe(true);
});

it("tells a program why it wrote nothing", async () => {
  const root = sampleTree();
  const words = ["coupon", "EASTER", "--discount", "95%", "--products", "plan", "--dates", "2027-03-25..2027-04-05"];
  const { status, stdout } = await funnel("new", ...words, "--cwd", root, "--format", "json");
  const reported = JSON.parse(stdout);
  expect([status, reported.written]).toEqual([1, false]);
  expect(reported.problems[0]).toMatchObject({ file: "funnels/coupons/EASTER.json", severity: "error" });
  expect(existsSync(join(root, "funnels/coupons/EASTER.json"))).toBe(false);
});

it("writes an experiment with a control and an arm", async () => {
  const root = sampleTree();
  const set = ["--set", "pages.home.sections.hero.art=doodle:sitting", "--set", 'funnel.offers.extras=["plan"]'];
  const words = ["--hypothesis", "A calmer picture makes more visitors begin the quiz.", "--weight", "30"];
  const window = ["--base", "sample", "--dates", "2027-03-11..2027-04-08"];
  await funnel("new", "experiment", "calm", ...window, ...set, ...words, "--cwd", root);
  expect(json(root, "funnels/experiments/calm.json")).toMatchObject({
    id: "calm",
    extends: "sample",
    active: { from: "2027-03-11", to: "2027-04-08", zone: "Europe/Berlin" },
    arms: {
      control: { weight: 70 },
      changed: {
        weight: 30,
        patch: {
          pages: { home: { sections: { hero: { art: "doodle:sitting" } } } },
          funnel: { offers: { extras: ["plan"] } },
        },
      },
    },
  });
});

const titleOfHome = (root: string, language: string): unknown =>
  (json(root, `locales/${language}/sample.json`) as Record<string, unknown>)["home.title"];

it("writes a campaign as an overlay with a window and words in every language", async () => {
  const root = sampleTree();
  await funnel("new", ...CAMPAIGN, "--tag", "Easter week", "--cwd", root);
  expect(json(root, "funnels/seasonal/easter.json")).toEqual({
    $schema: "../../schemas/generated/campaign.schema.json",
    version: 1,
    id: "easter",
    extends: "sample",
    pages: { home: "home" },
    active: { from: "2027-03-25", to: "2027-04-05" },
    patch: { pages: { home: { title: "easter.home.title", sections: { hero: { tag: "easter.tag" } } } } },
  });
  expect(["de", "en", "es", "fr", "it"].map((language) => json(root, `locales/${language}/easter.json`))).toEqual(
    Array.from({ length: 5 }, () => ({
      tag: "Easter week",
      "home.title": `Easter week: ${titleOfHome(root, "en")}`,
    })),
  );
});

it("begins a blank funnel that sells a plan after one question and the age", async () => {
  const root = sampleTree();
  const words = [
    "--question",
    "What do you train for?",
    "--answers",
    "First steps,A 5k",
    "--headline",
    "Your first 5k",
  ];
  await funnel("new", "funnel", "second", "--blank", "--from", "sample", ...words, "--cwd", root);
  const { status, stdout } = await funnel("walk", "second", "--cwd", root);
  expect(status).toBe(0);
  for (const step of ["first", "age", "email", "results", "checkout", "success"]) expect(stdout).toContain(step);
  expect(json(root, "locales/en/funnel-second.json")).toMatchObject({
    "start.headline": "Your first 5k",
    "first.title": "What do you train for?",
    "first.a_5k": "A 5k",
    "checkout.order": "Pay {{amount}}",
  });
});

it("says which option goes with which", async () => {
  const [root, stray] = [sampleTree(), ["new", "funnel", "second", "--from", "sample", "--question", "Why?"]];
  expect((await funnel(...stray, "--cwd", root)).stderr).toContain("--question goes with --blank only");
  const { status, stderr } = await funnel("new", "funnel", "second", "--from", "sample", "--blank", "--cwd", root);
  expect([status, stderr]).toEqual([2, expect.stringContaining("required option '--question <words>' not specified")]);
});

it("puts a step like another one between a step and what followed it, with words that wait to be written", async () => {
  const root = sampleTree();
  const words = ["coach", "--funnel", "sample", "--after", "offer", "--like", "offer", "--title", "A coach"];
  await funnel("new", "step", ...words, "--product", "short", "--cwd", root);
  expect(json(root, "funnels/sample/funnel.json")).toMatchObject({
    offers: { upsells: ["extra"], downsells: ["short"] },
    steps: {
      offer: { next: "coach" },
      coach: { kind: "upsell", page: "coach", product: "short", next: "success" },
    },
  });
  expect(json(root, "funnels/sample/pages/coach.json")).toMatchObject({
    title: "sample.coach.title",
    sections: { offer: { title: "sample.coach.offer.title", add: "sample.offer.add", decline: "continue" } },
  });
  expect(json(root, "locales/en/sample.json")).toMatchObject({
    "coach.title": "A coach",
    "coach.description": "[write description of A coach]",
  });
});

it.each([
  [
    ["--after", "goal", "--like", "offer"],
    '"goal" is a question; begin another one with: new question coach --after goal',
  ],
  [["--after", "success", "--like", "offer"], 'step "success" is an end: nothing can follow it'],
  [["--after", "ofer", "--like", "offer"], 'there is no step "ofer"'],
  [["--after", "offer", "--like", "email", "--product", "extra"], 'step "email" sells no one product'],
])("says why no step can be begun: %j", async (words, why) => {
  const { status, stderr } = await funnel(
    "new",
    "step",
    "coach",
    "--funnel",
    "sample",
    ...words,
    "--cwd",
    sampleTree(),
  );
  expect([status, stderr]).toEqual([2, expect.stringContaining(why)]);
});

it("puts a question between a step and what followed it", async () => {
  const root = sampleTree();
  await funnel(
    "new",
    "question",
    "sleep",
    "--funnel",
    "sample",
    "--after",
    "goal",
    "--type",
    "yes-no",
    "--title",
    "Do you sleep well?",
    "--cwd",
    root,
  );
  expect(json(root, "funnels/sample/quiz.json")).toMatchObject({
    steps: {
      goal: { next: "sleep" },
      sleep: { section: "you", question: { type: "yes-no", title: "sample.sleep.title" }, next: "age" },
    },
  });
  expect(json(root, "locales/fr/sample.json")).toMatchObject({ "sleep.title": "Do you sleep well?" });
});

const questionAfterGoal = ["--funnel", "sample", "--after", "goal"] as const;

it("has plans computed with what a new question measures and none asked yet", async () => {
  const root = sampleTree();
  const words = ["days", ...questionAfterGoal, "--type", "workout-days", "--title", "Which days are free?"];
  expect((await funnel("new", "question", ...words, "--cwd", root)).status).toBe(0);
  expect(json(root, "funnels/sample/quiz.json")).toMatchObject({ roles: { age: "age", workout_days: "days" } });
});

it("takes the answers of a question in words", async () => {
  const root = sampleTree();
  const words = ["why", ...questionAfterGoal, "--type", "multiple-choice", "--options", "Health,A bet, 5 km or more"];
  expect((await funnel("new", "question", ...words, "--cwd", root)).status).toBe(0);
  expect(json(root, "locales/en/sample.json")).toMatchObject({
    "why.health": "Health",
    "why.a_bet": "A bet",
    "why.5_km_or_more": "5 km or more",
  });
});

it("gives a product the price of each locale's currency", async () => {
  const root = sampleTree();
  await funnel(
    "new",
    "product",
    "book",
    "--category",
    "Workout",
    "--prices",
    "EUR=9.99,USD=8.99,CAD=12.99,AUD=14.99,GBP=7.99",
    "--cwd",
    root,
  );
  expect(json(root, "funnels/products/book.json")).toMatchObject({
    sku: "BOOK",
    is_subscription: false,
    prices: {
      "de-DE": { amount: "9.99", currency_id: "EUR" },
      "en-GB": { amount: "7.99", currency_id: "GBP" },
      "es-419": { amount: "8.99", currency_id: "USD" },
    },
  });
});

it("begins a whole locale: messages in English, prices of the same currency, and what it says differently", async () => {
  const root = sampleTree();
  const sound = await errorsOf(root);
  const italian = readdirSync(join(root, "locales/it"));
  rmSync(join(root, "locales/it"), { recursive: true });
  for (const product of ["plan", "extra", "short"]) {
    const path = `funnels/products/${product}.json`;
    const text = readFileSync(join(root, path), "utf8");
    const { "it-IT": _price, ...prices } = JSON.parse(text).prices;
    writeFileSync(join(root, path), JSON.stringify({ ...JSON.parse(text), prices }, null, 2));
  }
  expect((await errorsOf(root)).length).toBeGreaterThan(sound.length);

  const refused = await funnel("new", "locale", "it-IT", "--cwd", root);
  expect(refused.stdout).toContain("the order button does not say in it-IT that the order costs money");
  expect(existsSync(join(root, "locales/it"))).toBe(false);

  const law = [
    "sample.legal.withdraw=Recedere",
    "sample.legal.cancel=Disdire",
    "sample.checkout.order=Paga {{amount}}",
    "sample.offer.add=Paga {{price}}",
  ].flatMap((words) => ["--say", words]);
  const { status, stdout, stderr } = await funnel("new", "locale", "it-IT", ...law, "--cwd", root);
  expect([status, stderr]).toEqual([0, ""]);
  expect(stdout).toContain("words export --locale it --missing");
  expect(await errorsOf(root)).toEqual(sound);
  expect(readdirSync(join(root, "locales/it"))).toEqual(italian);
  expect(json(root, "funnels/products/plan.json")).toMatchObject({
    prices: { "it-IT": (json(root, "funnels/products/plan.json") as { prices: object }).prices["de-DE" as never] },
  });
});

it("has nothing to begin in a locale that is whole", async () => {
  const { status, stderr } = await funnel("new", "locale", "it-IT", "--cwd", sampleTree());
  expect(stderr).toContain("everything of it-IT is there already; --say ");
  expect(status).toBe(2);
});

it("writes nothing that would not pass the check", async () => {
  const root = sampleTree();
  const { status, stdout } = await funnel("new", ...CAMPAIGN, "--pop", "yellow", "--cwd", root);
  expect(status).toBe(1);
  expect(stdout).toContain("nothing was written");
  expect(stdout).toContain("funnels/seasonal/easter.json");
  expect(existsSync(join(root, "funnels/seasonal/easter.json"))).toBe(false);
});

it.each([
  [["campaign", "easter"], "required option '--dates"],
  [["campaign", "Easter", "--dates", "2027-03-25..2027-04-05"], '"Easter" is no id'],
  [["campaign", "easter", "--base", "sampel", "--dates", "2027-03-25..2027-04-05"], 'did you mean "sample"?'],
  [["campaign", "easter", "--base", "sample", "--dates", "spring"], "write 2027-03-25..2027-04-05"],
  [["campaign", "easter", "--dates", "2027-04-05..2027-03-25"], "ends before it begins"],
  [["campaign", "easter", "--dates", "2027-02-30..2027-04-05"], "there is no 2027-02-30"],
  [["campaign", "easter", "--dates", "2027-03-25..2027-04-05..2027-05-01"], "is no window"],
  [["campaign", "easter", "--dates", "2027-03-25..2027-04-05", "--tag", ""], "--tag is empty"],
  [["campaign", "sample", "--dates", "2027-03-25..2027-04-05"], '"sample" is a funnel already'],
  [
    ["campaign", "autumn", "--from", "sale", "--dates", "2027-09-01..2027-09-09", "--pages", "home"],
    "leave --pages away",
  ],
  [["campaign", "autumn", "--from", "sale", "--dates", "2027-09-01..2027-09-09", "--base", "20"], "leave --base away"],
  [["funnel", "sale", "--from", "sample"], '"sale" is a campaign already'],
  [["funnel", "products", "--from", "sample"], "funnels/products/ holds other files already"],
  [["page", "home"], 'funnel sample shows a page "home" of its own'],
  [["page", "/press"], '"/press" is no path; write press'],
  [
    ["coupon", "HALF", "--discount", "150%", "--products", "plan", "--dates", "2027-03-01..2027-04-01"],
    "write 1% to 99%",
  ],
  [["coupon", "HALF", "--discount", "5%", "--products", "plan", "--campaign", "sale"], 'campaign "sale" gives '],
  [["question", "x", "--funnel", "sample", "--after", "gaol", "--type", "yes-no"], 'did you mean "goal"?'],
  [["question", "x", "--funnel", "sample", "--after", "toString", "--type", "yes-no"], 'there is no step "toString"'],
  [["question", "x", "--funnel", "sample", "--after", "goal", "--type", "../steps/email"], "there is no question type"],
  [
    ["question", "x", "--funnel", "sample", "--after", "goal", "--type", "single-choice", "--options", "a,a"],
    "says a value twice",
  ],
  [["product", "x", "--prices", "EUR=1,USD=1.00,CAD=1.00,AUD=1.00,GBP=1.00"], "EUR=1 is no amount"],
  [["product", "x", "--prices", "CHF=1.00,EUR=1.00,USD=1.00,CAD=1.00,AUD=1.00,GBP=1.00"], 'nobody pays in "CHF"'],
  [["question", "x", "--funnel", "sample", "--after", "goal", "--type", "yes-on"], 'did you mean "yes-no"?'],
  [["product", "x", "--prices", "EUR=1.00"], "--prices has none in USD"],
  [["brand", "x", "--from", "brnd", "--host", "x.example"], 'did you mean "brand"?'],
  [["locale", "de-AT", "--say", "sample.goal.title=x"], 'did you mean "de-DE"?'],
  [["locale", "en-CA", "--say", "sample.gaol.title=x"], 'did you mean "goal.title"?'],
  [["kind", "question", "yes-no"], "src/kinds/questions/yes-no is there already"],
  [["kind", "qestion", "stars"], 'did you mean "question"?'],
])("answers new %j with exit code 2 and a sentence", async (words, sentence) => {
  const root = sampleTree();
  const { status, stderr } = await funnel("new", ...words, ...(words[0] === "kind" ? [] : ["--cwd", root]));
  expect(stderr).toContain(sentence);
  expect(status).toBe(2);
});

it("says of a question what the check has against it, though visitors of stories cannot walk through it", async () => {
  const words = ["question", "mood", "--funnel", "sample", "--after", "goal", "--type", "single-choice"];
  const { status, stdout } = await funnel("new", ...words, "--options", "only-one", "--cwd", sampleTree());
  expect(stdout).toContain("error FNL1013");
  expect(stdout).toContain("nothing was written");
  expect(status).toBe(1);
});

it("does not write a season over other words", async () => {
  const root = sampleTree();
  writeFileSync(join(root, "locales/de/easter.json"), "{}");
  const { status, stderr } = await funnel("new", ...CAMPAIGN, "--cwd", root);
  expect(stderr).toContain("locales/de/easter.json holds other words already; choose another id");
  expect(status).toBe(2);
});

it("lists the files of a kind for a program", async () => {
  const { status, stdout } = await funnel("new", "kind", "step", "cool-down", "--dry-run", "--format", "json");
  const reported = JSON.parse(stdout);
  expect(reported).toMatchObject({ written: false, problems: [], preview: null });
  expect(reported.files.map(({ path }: { path: string }) => path)).toContain("src/kinds/steps/cool-down/definition.ts");
  expect(reported.files[0].diff).toMatch(/^\+\+\+ src\/kinds\/steps\/cool-down\//);
  expect(status).toBe(0);
});
