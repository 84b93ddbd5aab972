import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { placesOf } from "../../src/checker/problems/problem.ts";
import type { Example } from "../../src/checker/rule.ts";
import { mergePatch } from "../../src/foundation/merge-patch.ts";
import { readTexts } from "../../src/repository/disk.ts";
import { checkSample } from "../support/check-sample.ts";
import { CAMPAIGN, inArm, inCampaign } from "../support/over-sample.ts";

const sample = readTexts(join(import.meta.dirname, "sample"));

/** The sample with changes, as texts. */
const written = (changes: Example): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(changes).map(([path, change]) => [
      path,
      typeof change === "string"
        ? change
        : JSON.stringify(mergePatch(JSON.parse(sample.get(path) ?? "{}"), change), null, 2),
    ]),
  );

/** `FNL5044 quiz.json "sample.goal.walk"`: what each problem of a rule points at. */
const pointedAt = (code: string, changes: Example): readonly string[] => {
  const texts = written(changes);
  return checkSample(texts)
    .filter((problem) => problem.code === code)
    .map((problem) =>
      placesOf(problem)
        .map(({ file, line, column, length }) => {
          const text = (texts[file] ?? sample.get(file) ?? "").split("\n")[line - 1] ?? "";
          return `${file.slice(file.lastIndexOf("/") + 1)} ${text.slice(column - 1, column - 1 + length)}`;
        })
        .join(", "),
    );
};

const options = (run: string, walk: string): Example => ({
  "funnels/sample/quiz.json": {
    steps: { goal: { question: { options: { run: { label: run }, walk: { label: walk } } } } },
  },
});

describe("words of something beside it", () => {
  it("are told at each of two labels that were swapped", () => {
    expect(pointedAt("FNL5044", options("sample.goal.walk", "sample.goal.run"))).toEqual([
      'quiz.json "sample.goal.walk"',
      'quiz.json "sample.goal.run"',
    ]);
  });

  it("are told at the label alone that was copied", () => {
    expect(pointedAt("FNL5044", options("sample.goal.run", "sample.goal.run"))).toEqual([
      'quiz.json "sample.goal.run"',
    ]);
  });

  it("are none where its own words are not there", () => {
    expect(pointedAt("FNL5044", options("sample.home.title", "sample.goal.walk"))).toEqual([]);
  });

  it("are none where a region says its own words otherwise", () => {
    expect(
      pointedAt("FNL5044", {
        ...options("sample.goal.run", "sample.goal.walk"),
        "locales/en-GB/sample.json": '{ "goal.run": "Go for a jog" }',
      }),
    ).toEqual([]);
  });
});

const PAIRS = 20;

/** So many questions with their answers, one of them with other words. */
const faq = (question: string, answer: string): Example => {
  const items = Array.from({ length: PAIRS }, (_each, at) => ({
    question: `sample.q${at}.question`,
    answer: `sample.q${at}.answer`,
  }));
  const words = items.flatMap((item) => Object.values(item).map((key) => [key.replace("sample.", ""), key] as const));
  return {
    "funnels/sample/pages/home.json": {
      sections: { faq: { kind: "faq", title: "sample.home.head", items: [...items, { question, answer }] } },
    },
    "locales/en/sample.json": Object.fromEntries([...words, ["q0.hint", "A hint."]]),
  };
};

describe("words at another place than all others of their name", () => {
  it("are told where a question has the answer of another, though both are said elsewhere", () => {
    expect(pointedAt("FNL5044", faq("sample.q0.question", "sample.q1.answer"))).toEqual([
      'home.json "sample.q0.question", home.json "sample.q1.answer"',
    ]);
  });

  it("are told where a question stands as an answer", () => {
    expect(pointedAt("FNL5044", faq("sample.q0.question", "sample.q1.question"))).toEqual([
      'home.json "sample.q1.question"',
    ]);
  });

  it("are none where only their last name is new", () => {
    expect(pointedAt("FNL5044", faq("sample.q0.question", "sample.q0.hint"))).toEqual([]);
  });
});

describe("words that nothing uses", () => {
  it("are told at the place that has their names, too", () => {
    expect(pointedAt("FNL5005", options("sample.home.title", "sample.goal.walk"))).toEqual([
      'sample.json "goal.run", quiz.json "sample.home.title"',
    ]);
  });

  it("are told alone where no place has their names", () => {
    expect(pointedAt("FNL5005", { "locales/en/sample.json": { "lost.words": "Lost words" } })).toEqual([
      'sample.json "lost.words"',
    ]);
  });
});

const hero = (page: string, scene: string) => ({ [page]: { sections: { hero: { scene } } } });
const season = (id: string, from: string, more: object): Example => ({
  [`funnels/seasonal/${id}.json`]: JSON.stringify(
    {
      version: 1,
      id,
      extends: "sample",
      pages: { home: "home", story: "story" },
      active: { from, to: `${from.slice(0, 8)}28` },
      ...more,
    },
    null,
    1,
  ),
});

describe("the look of another campaign", () => {
  it("is told at the colors of both", () => {
    const later = season("later", "2026-12-02", { theme: { accent: "#7A3FF2" } });
    expect(pointedAt("FNL7016", later)).toEqual(["later.json {, sale.json {"]);
  });

  it("is told at the scene that differs from the other pages", () => {
    const spring = season("spring", "2027-03-02", {
      patch: { pages: { ...hero("home", "art:blossoms"), ...hero("story", "art:blossoms") } },
    });
    const winter = season("winter", "2027-01-02", {
      patch: {
        pages: { ...hero("home", "art:firs"), ...hero("story", "art:firs"), ...hero("results", "art:blossoms") },
      },
    });
    expect(pointedAt("FNL7016", { ...spring, ...winter })).toEqual(['winter.json "art:blossoms"']);
  });

  it("is none where two colors of a theme change places, or a scene is nobody else’s", () => {
    const later = season("later", "2026-12-02", {
      theme: { pop: "#7A3FF2" },
      patch: { pages: { ...hero("home", "art:firs"), ...hero("story", "art:firs"), ...hero("results", "art:queue") } },
    });
    expect(pointedAt("FNL7016", later)).toEqual([]);
  });

  it("is none where each page has another scene", () => {
    const one = season("one", "2027-01-02", {
      patch: { pages: { ...hero("home", "art:firs"), ...hero("story", "art:queue") } },
    });
    const other = season("other", "2027-03-02", {
      patch: { pages: { ...hero("home", "art:queue"), ...hero("story", "art:firs") } },
    });
    expect(pointedAt("FNL7016", { ...one, ...other })).toEqual([]);
  });
});

const offer = (art: string, product = "extra"): Example => ({
  "funnels/sample/pages/offer.json": { sections: { offer: { product, art } } },
});

describe("the picture of another product", () => {
  it("is told at the picture", () => {
    expect(pointedAt("FNL7017", offer("art:meal-plan"))).toEqual(['offer.json "art:meal-plan"']);
  });

  it("is told where a campaign or an arm shows it", () => {
    const patch = { pages: { offer: { sections: { offer: { product: "extra", art: "art:meal-plan" } } } } };
    expect(pointedAt("FNL7017", inArm(patch))).toEqual(['hero.json "art:meal-plan"']);
    const page = JSON.parse(inCampaign(patch)[CAMPAIGN]);
    expect(
      pointedAt("FNL7017", {
        [CAMPAIGN]: JSON.stringify({ ...page, pages: { home: "home", offer: "offer" } }, null, 1),
      }),
    ).toEqual(['sale.json "art:meal-plan"']);
  });

  it("is none where it is named after what is sold, too, after a length, or after nothing", () => {
    for (const art of ["art:medal", "art:extra-plan", "art:months"])
      expect(pointedAt("FNL7017", offer(art))).toEqual([]);
    expect(pointedAt("FNL7017", offer("art:meal-plan", "plan"))).toEqual([]);
  });
});
