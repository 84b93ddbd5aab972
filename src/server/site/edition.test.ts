import { describe, expect, it, vi } from "vitest";
import { editionId } from "../../language/overlays/edition.ts";
import { chooseEdition, type EditionChoice } from "./edition.ts";

// Found by trying: their hashes lie below and above the weight of the control.
const CONTROLLED = "visitor000000001";
const JUMPING = "visitor000000006";

const CHOICE: EditionChoice = {
  funnels: new Set(["20", "342"]),
  campaigns: [
    {
      id: "sale",
      funnel: "20",
      active: { from: "2026-11-20", to: "2026-11-30" },
      pages: {},
      hasEdition: true,
      brands: ["run"],
      takesOver: ["beginner"],
    },
    {
      id: "winter",
      funnel: "20",
      active: { from: "2026-11-20" },
      pages: {},
      hasEdition: false,
      brands: ["run"],
      takesOver: [],
    },
  ],
  experiments: [
    {
      id: "hero",
      funnel: "20",
      active: { from: "2026-11-01", to: "2026-12-01", zone: "UTC" },
      arms: [
        { name: "control", weight: 60 },
        { name: "jumping", weight: 40 },
      ],
      pages: ["home"],
      steps: [],
    },
  ],
  now: () => Date.UTC(2026, 10, 25),
  newVisitorCode: () => CONTROLLED,
};

const VISIT = { parameters: {}, country: null, device: "phone", returning: false } as const;

const COMES_HOME = {
  page: "home",
  funnel: null,
  defaultFunnel: "20",
  zone: "UTC",
  cookies: "",
  mayDraw: true,
  visit: VISIT,
} as const;

const choose = (asked: Partial<Parameters<typeof chooseEdition>[1]>, choice: Partial<EditionChoice> = {}) => {
  const visit = { ...COMES_HOME, ...asked };
  const { edition, remember } = chooseEdition({ ...CHOICE, ...choice }, visit);
  return [editionId(edition), remember];
};

describe("the edition of a visitor", () => {
  it("is drawn by weight, and written down for the visit", () => {
    expect(choose({})).toEqual(["20", "20~hero.control"]);
    expect(choose({}, { newVisitorCode: () => JUMPING })).toEqual(["20~hero.jumping", "20~hero.jumping"]);
  });

  it("is not drawn where a feature chooses; what the browser brings along of it is played", () => {
    const [hero] = CHOICE.experiments;
    const experiments = hero ? [{ ...hero, feature: "hero-art" }] : [];
    expect(choose({}, { experiments, newVisitorCode: () => JUMPING })).toEqual(["20", null]);
    expect(choose({ cookies: "edition=20~hero.jumping" }, { experiments })).toEqual(["20~hero.jumping", null]);
    expect(choose({ cookies: "edition=20~hero.other" }, { experiments })).toEqual(["20", null]);
  });

  it("makes a visitor code for who is drawn and has none, so that the next visit draws the same", () => {
    const { edition, visitor } = chooseEdition({ ...CHOICE, newVisitorCode: () => JUMPING }, COMES_HOME);
    expect([editionId(edition), visitor]).toEqual(["20~hero.jumping", JUMPING]);
    const next = chooseEdition(CHOICE, { ...COMES_HOME, cookies: `kt_visitor_code=${JUMPING}` });
    expect([editionId(next.edition), next.visitor]).toEqual(["20~hero.jumping", null]);
    expect(chooseEdition(CHOICE, { ...COMES_HOME, mayDraw: false }).visitor).toBeNull();
  });

  it("is that of a campaign which has taken the page over, while it is on", () => {
    const beginner = { page: "beginner", mayDraw: false };
    expect(choose(beginner)).toEqual(["20+sale", "20+sale"]);
    expect(choose({ page: "home", mayDraw: false })).toEqual(["20", null]);
    expect(choose(beginner, { now: () => Date.UTC(2026, 11, 1) })).toEqual(["20", null]);
    expect(choose({ ...beginner, funnel: "342" })).toEqual(["342", null]);
  });

  it("is not drawn in the middle of a visit, whoever agrees to be counted then", () => {
    expect(choose({ cookies: `edition=20; kt_visitor_code=${JUMPING}` })).toEqual(["20", null]);
    expect(choose({ cookies: `edition=20+sale; kt_visitor_code=${JUMPING}` })).toEqual(["20+sale", null]);
  });

  it("is the control from the moment on in which somebody refuses to be counted", () => {
    const cookies = "edition=20~hero.jumping; consent=no-statistics";
    expect(choose({ cookies, mayDraw: false })).toEqual(["20", "20"]);
    expect(choose({ cookies: "edition=20; consent=no-statistics", mayDraw: false })).toEqual(["20", null]);
    expect(choose({ cookies: "consent=no-statistics", mayDraw: false })).toEqual(["20", null]);
  });

  it("is drawn once", () => {
    expect(choose({ cookies: "a=b; edition=20~hero.jumping" })).toEqual(["20~hero.jumping", null]);
    expect(choose({ cookies: "edition=20~hero.control" }, { newVisitorCode: () => JUMPING })).toEqual(["20", null]);
  });

  it("is the same at the next visit where there is a visitor code", () => {
    const cookies = "kt_visitor_code=abcdefgh01234567";
    const [edition] = choose({ cookies });
    expect(choose({ cookies }, { newVisitorCode: () => JUMPING })[0]).toBe(edition);
  });

  it("follows the weights", () => {
    const drawn = Array.from({ length: 2000 }, (_, n) => choose({ cookies: `kt_visitor_code=visitor${n}` })[0]);
    expect(drawn.filter((edition) => edition === "20~hero.jumping").length / 2000).toBeCloseTo(0.4, 1);
  });

  it("has no arms where nobody may be counted, after the window, and in another funnel", () => {
    expect(choose({ mayDraw: false })).toEqual(["20", null]);
    expect(choose({ mayDraw: false, cookies: "edition=20~hero.jumping" })).toEqual(["20~hero.jumping", null]);
    expect(choose({ cookies: "edition=20~hero.jumping" }, { now: () => Date.UTC(2026, 11, 1) })).toEqual(["20", null]);
    expect(choose({ funnel: "342" })).toEqual(["342", null]);
  });

  it("keeps the campaign through which a visitor came as long as it is on", () => {
    const cookies = "edition=20+sale~hero.control";
    expect(choose({ page: "sale/home" })).toEqual(["20+sale", "20+sale~hero.control"]);
    expect(choose({ page: "checkout", cookies })).toEqual(["20+sale", null]);
    expect(choose({ page: "winter/home" })).toEqual(["20", "20~hero.control"]);
    expect(choose({ page: "checkout", cookies }, { now: () => Date.UTC(2026, 10, 30) })[0]).toBe("20");
  });

  it.each(["edition=20~hero.unknown", "edition=20+nothing~hero.<script>", "edition="])(
    "is drawn anew for the cookie %s",
    (cookies) => {
      expect(choose({ cookies })).toEqual(["20", "20~hero.control"]);
    },
  );

  it("is the default funnel for a number that nobody has", () => {
    expect(choose({ funnel: "999" })[0]).toBe("20");
  });
});

describe("a message match", () => {
  const active = { from: "2026-11-01", to: "2026-12-01", zone: "UTC" };
  const arms = [
    { name: "control", weight: 0 },
    { name: "matched", weight: 0 },
  ];
  const ad = {
    id: "ad",
    funnel: "20",
    active,
    arms,
    pages: ["home"],
    steps: [],
    match: { source: { utm_campaign: ["c25k"] } },
  };
  const back = { id: "back", funnel: "20", active, arms, pages: ["home"], steps: [], match: { returning: true } };
  const experiments = [...CHOICE.experiments, back, ad];
  const byAd = { ...VISIT, parameters: { utm_campaign: "c25k" } };
  const plain = { mayDraw: false, visit: byAd };

  it("follows from the request alone, and nothing is written down for it", () => {
    expect(choose(plain, { experiments })).toEqual(["20~ad.matched", null]);
    expect(choose({ mayDraw: false }, { experiments })).toEqual(["20", null]);
    expect(choose({ ...plain, page: "run" }, { experiments })).toEqual(["20", null]);
    expect(choose(plain, { experiments, now: () => Date.UTC(2026, 11, 1) })).toEqual(["20", null]);
  });

  it("lies over a page with one more", () => {
    expect(choose({ mayDraw: false, visit: { ...byAd, returning: true } }, { experiments })[0]).toBe(
      "20~ad.matched~back.matched",
    );
  });

  it("gives way to a campaign and to what was drawn", () => {
    expect(choose({ ...plain, page: "sale/home" }, { experiments })).toEqual(["20+sale", "20+sale"]);
    expect(choose({ visit: byAd }, { experiments })).toEqual(["20", "20~hero.control"]);
  });

  it("lies over every page where it changes the funnel", () => {
    const first = [{ ...ad, pages: [], everywhere: true as const }];
    expect(choose({ ...plain, page: "quiz" }, { experiments: first })[0]).toBe("20~ad.matched");
  });

  it.each([{ utm_campaign: "<script>" }, { utm_campaign: "" }, {}])("shows the page as it is for %j", (parameters) => {
    expect(choose({ mayDraw: false, visit: { ...VISIT, parameters } }, { experiments })).toEqual(["20", null]);
  });
});

it("makes no clock anew for a page that is asked for again", () => {
  choose({});
  const made = vi.spyOn(Intl, "DateTimeFormat");
  choose({ page: "beginner" });
  expect(made).not.toHaveBeenCalled();
});
