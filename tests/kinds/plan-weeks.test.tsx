import { screen, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { planFor } from "../../src/engine/plan/plan-for.ts";
import type { BoughtTraining } from "../../src/engine/plan/training-plan.ts";
import type { SectionNode } from "../../src/language/types/section-node.gen.ts";
import { aBuyer, renderSection, shopFunnel, TODAY } from "./section-world.tsx";

const whole: SectionNode = {
  kind: "plan-weeks",
  title: "t.title",
  print: "t.print",
  calendar: "t.calendar",
  elsewhere: "t.elsewhere",
  empty: { text: "t.empty", label: "t.begin", page: "quiz", account: { label: "t.sign-in", page: "account" } },
};
const answers = { distance: "up_to_3_km", workout_days: [2, 4, 6], minutes: "30_min", event: "2027-03-20" };
const quiz = {
  ...shopFunnel.quiz,
  plan: { activity: "run", session_minutes: "minutes", event_date: "event" } as const,
};

const planner = (facts: Readonly<Record<string, string | readonly number[]>>) => {
  const { view } = aBuyer({ position: "results" });
  return { ...view, funnel: { ...shopFunnel, quiz }, facts, roles: facts };
};

afterEach(() => vi.unstubAllGlobals());

it("shows every week of the plan with all of its sessions, and the day of the event", () => {
  const plan = planFor(quiz, answers, answers, TODAY);
  renderSection(whole, planner(answers));
  const [list] = screen.getAllByRole("list");
  expect(screen.getAllByRole("heading", { level: 2 })).toHaveLength(17);
  expect(plan?.weeks).toHaveLength(17);
  const shown = plan?.weeks.flatMap(({ sessions }) => sessions).length ?? 0;
  expect(within(list as HTMLElement).getAllByRole("listitem")).toHaveLength(17 + shown);
  expect(screen.getByText(/Saturday, March 20, 2027/)).toBeDefined();
});

it("says how a plan grows to nobody whose event is less than four weeks away", () => {
  const grows: SectionNode = { ...whole, text: "t.grows" };
  const { unmount } = renderSection(grows, planner(answers));
  expect(screen.queryAllByText("t.grows")).toHaveLength(1);
  unmount();
  renderSection(grows, planner({ ...answers, event: "2026-12-10" }));
  expect(screen.queryAllByText("t.grows")).toHaveLength(0);
});

it("says of sessions of ten minutes, week after week, neither that they grow nor that a week is easier", () => {
  renderSection({ ...whole, text: "t.grows" }, planner({ ...answers, minutes: "10_min" }));
  expect(screen.queryAllByText("t.grows")).toHaveLength(0);
  expect(screen.queryAllByText(/easier week/)).toHaveLength(0);
  expect(screen.getAllByRole("heading", { level: 2 })).toHaveLength(17);
});

it("says of each week of walking in which stage of the way from the first walk on it lies, and of running in none", () => {
  const view = planner({ ...answers, distance: "start_walking", event: "2026-12-24" });
  const { unmount } = renderSection(whole, view);
  expect(screen.queryAllByText(/stage/)).toHaveLength(0);
  unmount();
  const plan = { ...quiz.plan, activity: "walk" } as const;
  renderSection(whole, { ...view, funnel: { ...shopFunnel, quiz: { ...quiz, plan } } });
  expect(screen.getAllByText(/stage \d of 4/).map(({ textContent }) => /\d of 4/.exec(textContent)?.[0])).toEqual([
    "1 of 4",
    "1 of 4",
    "2 of 4",
    "3 of 4",
    "4 of 4",
  ]);
});

it("prints at a press", async () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal("print", print);
  const { user } = renderSection(whole, planner(answers));
  await user.click(screen.getByRole("button", { name: "t.print" }));
  expect(print).toHaveBeenCalledOnce();
});

it("puts every session of the plan into one calendar file", async () => {
  const files: Blob[] = [];
  vi.stubGlobal(
    "URL",
    Object.assign(URL, {
      createObjectURL: (file: Blob) => files.push(file) && "blob:x",
      revokeObjectURL: vi.fn<() => void>(),
    }),
  );
  const { user } = renderSection(whole, planner(answers));
  await user.click(screen.getByRole("button", { name: "t.calendar" }));
  await vi.waitFor(() => expect(files).toHaveLength(1));
  const sessions = planFor(quiz, answers, answers, TODAY)?.weeks.flatMap((week) => week.sessions) ?? [];
  const text = await files[0]?.text();
  expect(text?.match(/BEGIN:VEVENT/g)).toHaveLength(sessions.length);
});

it("leads whoever has no plan to the questions", () => {
  renderSection(whole, planner({}));
  expect(screen.getByText("t.empty")).toBeDefined();
  expect(screen.getByRole("link", { name: "t.begin" })).toBeDefined();
});

it("says in the first week once how to do sessions that are done alike", () => {
  const { container } = renderSection({ kind: "training-week" }, planner({ ...answers, workout_days: [1, 2, 4, 6] }));
  const lines = [...container.querySelectorAll("li p:nth-of-type(n + 3)")]
    .map(({ textContent }) => textContent)
    .filter((text) => !/^\d+\smin$/.test(text ?? ""));
  expect(container.querySelectorAll("li").length).toBeGreaterThan(lines.length);
  expect(new Set(lines).size).toBe(lines.length);
});

const bought: BoughtTraining = {
  weeks: [
    {
      number: 1,
      from: "2026-11-19",
      minutes: 30,
      isEasier: false,
      sessions: [{ day: "2026-11-19", weekday: 4, kind: "walk", minutes: 30, place: null }],
    },
  ],
  event: null,
  time: "18:30",
};

it("shows a client on another device the sessions that were bought, and says what stays where it was answered", async () => {
  renderSection(whole, { ...planner({}), training: () => Promise.resolve(bought) });
  expect(await screen.findByText("t.elsewhere")).toBeDefined();
  expect(screen.getByText(/Thu, Nov 19/).closest("li")?.textContent).toMatch(/Walk.*30\u00A0min.*6:30\sPM/);
  expect(screen.getByRole("button", { name: "t.print" })).toBeDefined();
});

it("says how to walk once, to whoever walks for longer on another day in the same way", async () => {
  const walk = { weekday: 4, minutes: 15, place: null } as const;
  const sessions = [
    { ...walk, day: "2026-11-19", kind: "walk" },
    { ...walk, day: "2026-11-21", kind: "long-walk", minutes: 20 },
  ] as const;
  const weeks = bought.weeks.map((week) => ({ ...week, sessions }));
  renderSection(whole, { ...planner({}), training: () => Promise.resolve({ ...bought, weeks }) });
  expect(await screen.findByText(/Long walk/)).toBeDefined();
  expect(screen.getAllByText("At a pace where you can talk.")).toHaveLength(1);
});

it("leads whoever has bought nothing to the questions, and whoever did elsewhere to signing in", async () => {
  renderSection(whole, { ...planner({}), training: () => Promise.resolve(null) });
  expect((await screen.findByRole("link", { name: "t.begin" })).getAttribute("href")).toMatch(/quiz$/);
  expect(screen.getByRole("link", { name: "t.sign-in" }).getAttribute("href")).toMatch(/account$/);
});

it("asks again for what was bought when it could not be had", async () => {
  const answered = [() => Promise.reject(new Error("away")), () => Promise.resolve(bought)];
  const { user } = renderSection(whole, {
    ...planner({}),
    training: () => (answered.shift() ?? (() => Promise.resolve(null)))(),
  });
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  expect(await screen.findByText("t.elsewhere")).toBeDefined();
});
