import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { funnel, replaceIn, sampleTree } from "../support/run-funnel.ts";

const root = sampleTree();
const json = async (...words: readonly string[]) =>
  JSON.parse((await funnel(...words, "--cwd", root, "--format", "json")).stdout);

describe("show", () => {
  it("sums up a funnel with the lengths of its ways", async () => {
    expect(await json("show", "sample")).toMatchObject({
      id: "sample",
      extends: null,
      brand: "brand",
      steps: 13,
      sections: { you: ["goal", "age", "sorry"], body: ["agree", "height", "weight", "lose", "target"] },
      paths: { bought: { shortest: 8, median: 11, longest: 12 }, refused: { shortest: 3, median: 3, longest: 3 } },
      offers: { plans: ["plan"], upsells: ["extra"], downsells: ["short"] },
    });
  });

  it("keeps what stands in one column apart, and the funnel's own pages from those of the site", async () => {
    const { stdout } = await funnel("show", "sample", "--cwd", root);
    const lines = stdout.split("\n").slice(1);
    expect(lines.filter((line) => !/^\S.{8}\s(\S|$)/.test(line))).toEqual([]);
    expect(stdout).not.toContain("shared");
    const shared = sampleTree();
    await funnel("new", "page", "press", "--title", "Press", "--cwd", shared);
    expect((await funnel("show", "sample", "--cwd", shared)).stdout.split("\n").slice(2, 4)).toEqual([
      "pages     cancel, checkout, email, home, kuendigen, offer, quiz, resilier, results, sorry, story, success, withdraw",
      "shared    1 (pages of the site, and events)",
    ]);
  });

  it("says which file gives each value that a campaign changes", async () => {
    const { stdout } = await funnel("show", "sale", "--origin", "--cwd", root);
    expect(stdout).toMatch(
      /pages\.home\.sections\.hero\.tag +"sample\.sale\.tag" +funnels\/seasonal\/sale\.json:\d+:\d+/,
    );
  });

  it("offers the nearest id", async () => {
    const { status, stderr } = await funnel("show", "smaple", "--cwd", root);
    expect(stderr).toContain('there is no funnel, campaign or arm "smaple"; did you mean "sample"?');
    expect(status).toBe(2);
  });

  it("does not play what is broken", async () => {
    const broken = sampleTree();
    replaceIn(broken, "funnels/sample/funnel.json", '"min_age": 18', '"min_age": "18"');
    const { status, stderr } = await funnel("show", "sample", "--cwd", broken);
    expect(stderr).toBe('error: "sample" has errors; run: npm run funnel -- check');
    expect(status).toBe(1);
  });
});

describe("map", () => {
  it("draws sections, conditions and ends for Mermaid", async () => {
    const { stdout } = await funnel("map", "sample", "--cwd", root);
    const number = (step: string): string => new RegExp(`(s\\d+)\\(?\\["${step}<br/>`).exec(stdout)?.[1] ?? "?";
    expect(stdout).toMatch(/^flowchart TD\n {2}subgraph q0 \["you"\]\n/);
    expect(stdout).toContain(`  ${number("lose")} -->|"lose is yes"| ${number("target")}\n`);
    expect(stdout).toContain(`  ${number("lose")} -->|"else"| ${number("email")}`);
    expect(stdout).toContain(`${number("success")}(["success<br/><small>afterBuy</small>"])`);
  });

  it("draws a picture with every step, section and condition", async () => {
    const file = join(root, "map.svg");
    const { stdout } = await funnel("map", "sample", "--cwd", root, "--format", "svg", "--out", file);
    expect(stdout).toBe(`${file}: 13 steps, 14 ways`);
    const svg = readFileSync(file, "utf8");
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+"/);
    expect(svg.match(/marker-end/g)).toHaveLength(14);
    expect(svg).toContain(">lose is yes</text>");
    expect(svg).not.toContain("NaN");
  });

  it("gives Graphviz and programs the same ways", async () => {
    expect((await funnel("map", "sample", "--cwd", root, "--format", "dot")).stdout).toContain(
      '"lose" -> "target" [label="lose is yes"];',
    );
    expect((await json("map", "sample")).edges).toContainEqual({
      from: "lose",
      to: "target",
      exit: "next",
      when: "lose is yes",
    });
  });
});

describe("walk", () => {
  const answers = (given: object): string => {
    const file = join(root, "answers.json");
    writeFileSync(file, JSON.stringify(given));
    return file;
  };

  it("says that there is no such file of answers", async () => {
    const { status, stderr } = await funnel("walk", "sample", "--cwd", root, "--answers", "nowhere.json");
    expect(stderr).toBe('error: there is no file "nowhere.json"');
    expect(status).toBe(2);
  });

  it("plays given answers to the end, with events in order and prices", async () => {
    const file = answers({ age: { value: 34, unit: "years" }, lose: "no" });
    const steps = await json("walk", "sample", "--answers", file, "--locale", "de-DE", "--at", "2026-11-24");
    expect(steps.map(({ step }: { step: string }) => step)).toEqual([
      "goal",
      "age",
      "agree",
      "height",
      "weight",
      "lose",
      "email",
      "results",
      "checkout",
      "offer",
      "success",
    ]);
    expect(steps.at(-3)).toMatchObject({
      step: "checkout",
      price: "plan 44.99 EUR",
      events: "training_plan_purchased",
    });
    expect(steps.at(0).events).toBe("quiz_started, quiz_answer");
  });

  it("leads away who is too young", async () => {
    const steps = await json("walk", "sample", "--answers", answers({ age: { value: 17, unit: "years" } }));
    expect(steps.map(({ step }: { step: string }) => step)).toEqual(["goal", "age", "sorry"]);
  });

  it("walks the same way for the same seed", async () => {
    const first = await json("walk", "sample", "--seed", "7");
    expect(await json("walk", "sample", "--seed", "7")).toEqual(first);
  });

  it("covers every transition that visitors can take with few walks", async () => {
    const { walks, transitions } = await json("walk", "sample", "--all-paths");
    expect(transitions).toEqual([
      "age → agree",
      "age → sorry",
      "agree → email",
      "agree → height",
      "checkout → offer",
      "email → results",
      "goal → age",
      "height → weight",
      "lose → email",
      "lose → target",
      "offer → success",
      "results → checkout",
      "target → email",
      "weight → lose",
    ]);
    expect(walks).toHaveLength(4);
  });

  it.each([
    [{ gaol: "run" }, 'did you mean "goal"?'],
    [{ goal: "fly" }, '"fly" is no answer of step "goal" (pattern)'],
  ])("refuses answers %j", async (given, sentence) => {
    const { status, stderr } = await funnel("walk", "sample", "--cwd", root, "--answers", answers(given));
    expect(stderr).toContain(sentence);
    expect(status).toBe(2);
  });
});

describe("prices", () => {
  it("prices each product in each locale", async () => {
    const rows = await json("prices", "--product", "plan");
    expect(rows).toHaveLength(10);
    expect(rows[0]).toEqual({
      product: "plan",
      locale: "de-DE",
      now: "44.99",
      currency: "EUR",
      "per day": "1.48",
      was: "",
      below: "",
      trial: "",
      "renews at": "44.99",
    });
  });

  it("shows what is missing and says so by its exit code", async () => {
    const broken = sampleTree();
    const product = JSON.parse(readFileSync(join(broken, "funnels/products/extra.json"), "utf8"));
    delete product.prices["it-IT"];
    writeFileSync(join(broken, "funnels/products/extra.json"), JSON.stringify(product));
    const { status, stdout } = await funnel(
      "prices",
      "--cwd",
      broken,
      "--product",
      "extra",
      "--locale",
      "it-IT",
      "--format",
      "csv",
    );
    expect(stdout).toBe("product,locale,now,currency,per day,was,below,trial,renews at\r\nextra,it-IT,missing,,,,,,");
    expect(status).toBe(1);
  });
});
