import { expect, test } from "vitest";
import type { MarathonFile } from "../types/marathon.gen.ts";
import type { PageFile } from "../types/page.gen.ts";
import { marathonPage } from "./marathon-page.ts";

const base: PageFile = {
  version: 1,
  kind: "landing",
  title: "landing.maraton.title",
  description: "landing.maraton.description",
  art: "art:medal",
  sections: {
    hero: { kind: "hero", title: "landing.maraton.hero.title" },
    start: { kind: "first-question" },
    questions: { kind: "faq" },
  },
};

const bare: MarathonFile = {
  version: 1,
  id: "oktoberfest",
  extends: "20",
  page: "maraton",
  title: "marathons.oktoberfest.title",
  description: "marathons.oktoberfest.description",
  name: "marathons.oktoberfest.name",
  text: "marathons.beer",
  art: "doodle:dancing",
};

test("the event stands first, where the hero stood, and the other sections follow in their order", () => {
  expect(Object.keys(marathonPage(bare, base).sections)).toEqual(["event", "start", "questions"]);
});

test("what a marathon takes is said of no event that is not known to be one", () => {
  const marathon: PageFile = { ...base, sections: { ...base.sections, parts: { kind: "feature-grid" } } };
  expect(Object.keys(marathonPage({ ...bare, distances: [5, 10] }, marathon).sections)).not.toContain("parts");
  expect(Object.keys(marathonPage(bare, marathon).sections)).not.toContain("parts");
  expect(Object.keys(marathonPage({ ...bare, distances: [21, 42] }, marathon).sections)).toContain("parts");
});

test("title, description and picture are the event's, the kind is the base's", () => {
  expect(marathonPage(bare, base)).toMatchObject({
    kind: "landing",
    title: "marathons.oktoberfest.title",
    description: "marathons.oktoberfest.description",
    art: "doodle:dancing",
  });
});

test("what the organizer has not said is absent from the section, so that the page says so", () => {
  expect(marathonPage(bare, base).sections["event"]).toEqual({
    kind: "marathon-event",
    name: "marathons.oktoberfest.name",
    text: "marathons.beer",
    art: "doodle:dancing",
  });
});

test("place, course, days, distances and registration reach the section as they were written", () => {
  const known: MarathonFile = {
    ...bare,
    place: "marathons.oktoberfest.place",
    course: "marathons.oktoberfest.course",
    usual_date: "marathons.oktoberfest.usual-date",
    date: "2027-10-03",
    distances: [5, 10],
    register: "https://example.org/register",
  };
  expect(marathonPage(known, base).sections["event"]).toMatchObject({
    place: "marathons.oktoberfest.place",
    course: "marathons.oktoberfest.course",
    usual_date: "marathons.oktoberfest.usual-date",
    date: "2027-10-03",
    distances: [5, 10],
    register: "https://example.org/register",
  });
});

test("the form stands behind the first question and names event and dialog", () => {
  const { sections } = marathonPage({ ...bare, sign_up: "marathon-success" }, base);
  expect(Object.keys(sections)).toEqual(["event", "start", "sign-up", "questions"]);
  expect(sections["sign-up"]).toEqual({ kind: "marathon-sign-up", event: "oktoberfest", modal: "marathon-success" });
});

test("what to train for it stands behind the first question, before the form", () => {
  const items = [
    {
      title: "marathons.oktoberfest.training.pace.title",
      text: "marathons.oktoberfest.training.pace.text",
      icon: "emoji:stopwatch",
    },
    {
      title: "marathons.oktoberfest.training.beer.title",
      text: "marathons.oktoberfest.training.beer.text",
      icon: "emoji:sun",
    },
  ];
  const { sections } = marathonPage(
    { ...bare, sign_up: "marathon-success", training: { title: "marathons.training", items } },
    base,
  );
  expect(Object.keys(sections)).toEqual(["event", "start", "training", "sign-up", "questions"]);
  expect(sections["training"]).toEqual({ kind: "feature-grid", title: "marathons.training", items });
});

test("the list of events leads to every other one, and is left out where there is no other", () => {
  const events = (...ids: readonly string[]): PageFile => {
    const items = ids.map((id) => ({ label: `marathons.${id}.name`, page: `marathons/${id}` }));
    return { ...base, sections: { ...base.sections, events: { kind: "link-list", items } } };
  };
  expect(marathonPage(bare, events("giant-race", "oktoberfest")).sections["events"]).toEqual({
    kind: "link-list",
    items: [{ label: "marathons.giant-race.name", page: "marathons/giant-race" }],
  });
  expect(Object.keys(marathonPage(bare, events("oktoberfest")).sections)).not.toContain("events");
});

test("the base itself stays as it was", () => {
  marathonPage(bare, base);
  expect(Object.keys(base.sections)).toEqual(["hero", "start", "questions"]);
});

test("an event of which only the name is known leaves search engines to the page behind it", () => {
  expect(marathonPage(bare, base).canonical).toBe("maraton");
  expect(marathonPage({ ...bare, distances: [5] }, base).canonical).toBeUndefined();
  expect(marathonPage({ ...bare, usual_date: "marathons.oktoberfest.usual-date" }, base).canonical).toBeUndefined();
});

test("an event that is no marathon asks for the goal of which its base speaks", () => {
  const goal = { answers: [{ step: "goal", answer: "goal_run" }], asks: "has_event" };
  const marathon: PageFile = { ...base, sections: { ...base.sections, start: { kind: "first-question", goal } } };
  expect(marathonPage({ ...bare, distances: [5, 10] }, marathon).sections["start"]).toEqual({ kind: "first-question" });
  expect(marathonPage({ ...bare, distances: [42] }, marathon).sections["start"]).toHaveProperty("goal");
});
