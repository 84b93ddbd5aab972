import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { gitTree } from "../support/git-tree.ts";
import { funnel, replaceIn, sampleTree } from "../support/run-funnel.ts";

const read = (root: string, path: string): string => readFileSync(join(root, path), "utf8");

const unit = (key: string, source: string, target: string): string =>
  `<trans-unit id="${key}"><source>${source}</source><target>${target}</target></trans-unit>`;

const xliff = (...units: readonly string[]): string =>
  `<?xml version="1.0"?><xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="sample" source-language="en" target-language="de" datatype="plaintext"><body>${units.join("")}</body></file></xliff>`;

const written = (root: string, name: string, text: string): string => {
  writeFileSync(join(root, name), text);
  return join(root, name);
};

it("counts own, inherited and missing words of every locale", async () => {
  const root = sampleTree();
  const whole = await funnel("words", "status", "sample", "--cwd", root, "--format", "json");
  expect(whole.status).toBe(0);
  writeFileSync(join(root, "locales/fr/sample.json"), "{}\n");
  const { status, stdout } = await funnel("words", "status", "sample", "--cwd", root, "--format", "json");
  const [first, ...rows] = JSON.parse(stdout);
  expect(first).toMatchObject({ file: "sample", locale: "de-DE", own: "0", missing: "0" });
  expect(rows.find(({ locale }: { locale: string }) => locale === "fr-FR")).toMatchObject({
    own: "0",
    inherited: "0",
    missing: first.keys,
  });
  expect(status).toBe(1);
});

it("lists what a language does not say", async () => {
  const root = sampleTree();
  const words = JSON.parse(read(root, "locales/it/sample.json"));
  delete words["goal.title"];
  writeFileSync(join(root, "locales/it/sample.json"), JSON.stringify(words, null, 2));
  const { status, stdout } = await funnel(
    "words",
    "missing",
    "sample",
    "--locale",
    "it",
    "--cwd",
    root,
    "--format",
    "json",
  );
  expect(JSON.parse(stdout).filter(({ why }: { why: string }) => why === "missing")).toEqual([
    {
      file: "sample",
      key: "goal.title",
      in: "it",
      why: "missing",
      English: JSON.parse(read(root, "locales/en/sample.json"))["goal.title"],
    },
  ]);
  expect(status).toBe(1);
});

describe.each(["xliff", "csv"])("a round trip as %s", (format) => {
  it("changes nothing when nothing was translated anew", async () => {
    const root = sampleTree();
    const before = read(root, "locales/de/sample.json");
    const file = join(root, `de.${format}`);
    await funnel("words", "export", "--locale", "de", "--format", format, "--out", file, "--cwd", root);
    const { stdout } = await funnel("words", "import", file, "--locale", "de", "--cwd", root);
    expect(stdout).toMatch(/^0 of \d+ messages taken$/);
    expect(read(root, "locales/de/sample.json")).toBe(before);
  });

  it("brings signs home that XML and spreadsheets hold dear", async () => {
    const root = sampleTree();
    const hard = `=SUM(A1) <b> & "quoted", with\nline; 'and' more`;
    const english = JSON.parse(read(root, "locales/en/sample.json"));
    writeFileSync(join(root, "locales/en/sample.json"), JSON.stringify({ ...english, "goal.title": hard }, null, 2));
    const german = JSON.parse(read(root, "locales/de/sample.json"));
    writeFileSync(join(root, "locales/de/sample.json"), JSON.stringify({ ...german, "goal.title": hard }, null, 2));
    const file = join(root, `de.${format}`);
    await funnel("words", "export", "--locale", "de", "--format", format, "--out", file, "--cwd", root);
    writeFileSync(join(root, "locales/de/sample.json"), JSON.stringify({ ...german, "goal.title": "old" }, null, 2));
    await funnel("words", "import", file, "--locale", "de", "--cwd", root);
    expect(JSON.parse(read(root, "locales/de/sample.json"))["goal.title"]).toBe(hard);
  });
});

it("tells Excel in which alphabet a CSV is written", async () => {
  const root = sampleTree();
  const file = join(root, "de.csv");
  await funnel("words", "export", "--locale", "de", "--format", "csv", "--out", file, "--cwd", root);
  expect(read(root, "de.csv")).toMatch(/^\uFEFFfile,key,en,de\r\n/);
});

it.each(["xliff", "csv"])("takes no %s that is translated into another language", async (format) => {
  const root = sampleTree();
  const file = join(root, "fr");
  await funnel("words", "export", "--locale", "fr", "--format", format, "--out", file, "--cwd", root);
  const { status, stderr } = await funnel("words", "import", file, "--locale", "de", "--cwd", root);
  expect(stderr).toContain(format === "csv" ? 'no column "de"; it has: file, key, en, fr' : 'into "fr", not "de"');
  expect(status).toBe(2);
});

it("reads a table that a German spreadsheet has saved", async () => {
  const root = sampleTree();
  const source = JSON.parse(read(root, "locales/en/sample.json"))["goal.title"];
  const file = written(
    root,
    "de.csv",
    `\uFEFFfile;key;en;de\r\nsample;goal.title;"${source}";"Gehen; oder laufen?"\r\n`,
  );
  await funnel("words", "import", file, "--locale", "de", "--cwd", root);
  expect(JSON.parse(read(root, "locales/de/sample.json"))["goal.title"]).toBe("Gehen; oder laufen?");
});

it("exports nothing where nothing is missing", async () => {
  const root = sampleTree();
  const out = join(root, "de.xlf");
  await funnel("words", "export", "--locale", "de", "--out", out, "--cwd", root);
  const { stdout } = await funnel("words", "export", "--locale", "en-GB", "--missing", "--out", out, "--cwd", root);
  expect(stdout).toBe("nothing of all files is missing in en-GB");
  expect(read(root, "de.xlf")).toContain('target-language="de"');
});

it("changes only the line that was translated", async () => {
  const root = sampleTree();
  const before = read(root, "locales/de/sample.json");
  const source = JSON.parse(read(root, "locales/en/sample.json"))["goal.title"];
  const file = written(root, "de.xlf", xliff(unit("goal.title", source, "Was hast du vor?")));
  const { status } = await funnel("words", "import", file, "--locale", "de", "--cwd", root);
  expect(status).toBe(0);
  const old = JSON.parse(before)["goal.title"];
  expect(read(root, "locales/de/sample.json")).toBe(before.replace(JSON.stringify(old), '"Was hast du vor?"'));
});

it.each([
  ["renewal", "Verlängert sich für {{amount}} alle {{interval}}. {{cancel}}", "{{date}} is missing"],
  ["renewal", "Ab {{date}} {{betrag}} {{amount}} {{interval}} {{cancel}}", "{{betrag}} is not in English"],
  ["renewal", "Ab {{date} {{amount}} {{interval}} {{cancel}}", "without its other half"],
  ["goal.titel", "Ziel", 'did you mean "goal.title"?'],
])("refuses %s: %s, and writes nothing", async (key, target, sentence) => {
  const root = sampleTree();
  const before = read(root, "locales/de/sample.json");
  const source = JSON.parse(read(root, "locales/en/sample.json"))["goal.title"];
  const file = written(root, "de.xlf", xliff(unit("goal.title", source, "Was hast du vor?"), unit(key, "", target)));
  const { status, stdout } = await funnel("words", "import", file, "--locale", "de", "--cwd", root);
  expect(stdout).toContain(sentence);
  expect(status).toBe(1);
  expect(read(root, "locales/de/sample.json")).toBe(before);
});

it("refuses a translation of English that has changed since", async () => {
  const root = sampleTree();
  const file = join(root, "de.xlf");
  await funnel("words", "export", "--locale", "de", "--out", file, "--cwd", root);
  const title = JSON.parse(read(root, "locales/en/sample.json"))["goal.title"];
  replaceIn(root, "locales/en/sample.json", JSON.stringify(title), '"What do you want?"');
  const { status, stdout } = await funnel("words", "import", file, "--locale", "de", "--cwd", root);
  expect(stdout).toContain("sample.goal.title: English has changed since the export");
  expect(status).toBe(1);
});

it("makes words that are 40 % longer and keeps placeholders and links", async () => {
  const root = sampleTree();
  replaceIn(root, "locales/en/sample.json", "{", '{ "x.y": "Read the [terms](home) for {{amount}}",');
  await funnel("words", "pseudo", "--cwd", root, "--out", join(root, "pseudo"));
  const pseudo = JSON.parse(read(root, "pseudo/locales/en/sample.json"))["x.y"];
  expect(pseudo).toMatch(/^⟦Réád thé \[térmš\]\(home\) för \{\{amount\}\}( ~)+⟧$/);
  expect(pseudo.length).toBeGreaterThan("Read the [terms](home) for {{amount}}".length + 8);
});

it("tells translations of English that has changed since a commit", async () => {
  const root = gitTree();
  const title = JSON.parse(read(root, "locales/en/sample.json"))["goal.title"];
  replaceIn(root, "locales/en/sample.json", JSON.stringify(title), '"What do you want?"');
  const german = JSON.parse(read(root, "locales/de/sample.json"))["goal.title"];
  replaceIn(root, "locales/de/sample.json", JSON.stringify(german), '"Was möchtest du?"');
  const { stdout } = await funnel("words", "missing", "--since", "HEAD", "--cwd", root, "--format", "json");
  const stale = JSON.parse(stdout).filter(({ why }: { why: string }) => why === "stale");
  expect(stale.map((row: Record<string, string>) => `${row["in"]} ${row["key"]}`)).toEqual([
    "es goal.title",
    "fr goal.title",
    "it goal.title",
  ]);
  const status = await funnel("words", "status", "--since", "HEAD", "--cwd", root, "--format", "json");
  expect(
    JSON.parse(status.stdout)
      .filter((row: Record<string, string>) => row["stale"] === "1")
      .map((row: Record<string, string>) => row["locale"]),
  ).toEqual(["es-419", "es-ES", "fr-FR", "it-IT"]);
});

it.each([
  [["words", "export", "--locale", "en"], 'no words go to "en"'],
  [["words", "export", "smaple", "--locale", "de"], 'did you mean "sample"?'],
  [["words", "missing", "de"], "a language is named by --locale de"],
  [["words", "import", "/nowhere.xlf", "--locale", "de"], "cannot be read"],
  [["words", "status", "--format", "xml"], "Allowed choices are table, csv, md, json"],
])("answers %j with exit code 2 and a sentence", async (words, sentence) => {
  const { status, stderr } = await funnel(...words, "--cwd", sampleTree());
  expect(stderr).toContain(sentence);
  expect(status).toBe(2);
});

it("tells translators where a message is shown, how long it may be, and what is English still", async () => {
  const root = sampleTree();
  replaceIn(root, "locales/de/sample.json", "Was ist dein Ziel?", "What is your goal?");
  const { stdout } = await funnel("words", "export", "sample", "--locale", "de", "--cwd", root);
  expect(stdout).toContain(`
      <trans-unit id="goal.title" xml:space="preserve" maxwidth="110" size-unit="char">
        <source>What is your goal?</source>
        <target state="new">What is your goal?</target>
        <note>on step goal</note>
        <note>with npm run dev: http://brand.localhost:5173/state/sample/goal?locale=de-DE</note>
      </trans-unit>`);
  expect(stdout).toContain("<note>filled in: amount, cancel, date, interval</note>");
  expect(stdout).toContain("http://brand.localhost:5173/de-DE/story");
});
