import { act, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { summarize } from "../../src/engine/summary/summarize.ts";
import { answerWords } from "../../src/kinds/section-parts/answer-words.ts";
import type { SectionNode } from "../../src/language/types/section-node.gen.ts";
import { aBuyer, renderSection, TODAY } from "./section-world.tsx";

const email: SectionNode = {
  kind: "email-form",
  title: "t.title",
  label: "app.email.label",
  marketing: "t.marketing",
  privacy: "t.privacy",
  submit: "t.submit",
} as const;
const graph: SectionNode = {
  kind: "weight-graph",
  summary: "t.summary",
  caption: "t.caption",
  method: { label: "t.method", page: "sources" },
} as const;

afterEach(() => vi.useRealTimers());

it("sends the address without spaces, and marketing only when ticked", async () => {
  const { view, acts } = aBuyer({ position: "email", lead: null });
  const { user } = renderSection(email, view);
  await user.type(screen.getByLabelText("Email address"), " ana@example.com ");
  await user.click(screen.getByRole("button", { name: "t.submit" }));
  expect(acts).toEqual([{ type: "emailSubmitted", step: "email", email: "ana@example.com", marketingConsent: false }]);
});

it.each([
  ["", "Please fill this in."],
  ["ana@example", "Please enter a complete email address, such as ana@example.com."],
])("says under the field what is wrong with %j and goes there", async (typed, message) => {
  const { view, acts } = aBuyer({ position: "email", lead: null });
  const { user } = renderSection(email, view);
  const field = screen.getByLabelText("Email address");
  if (typed !== "") await user.type(field, typed);
  await user.click(screen.getByRole("button", { name: "t.submit" }));
  expect(screen.getByText(message)).toBeDefined();
  expect(document.activeElement).toBe(field);
  expect(acts).toEqual([]);
});

it("suggests the address that was probably meant, and takes it on a press", async () => {
  const { user } = renderSection(email, aBuyer({ position: "email", lead: null }).view);
  const field = screen.getByLabelText("Email address");
  await user.type(field, "ana@gmial.com");
  await user.tab();
  await user.click(await screen.findByRole("button", { name: "Did you mean ana@gmail.com?" }));
  expect(field).toHaveProperty("value", "ana@gmail.com");
});

it("keeps what was typed when the lead could not be made, and says why", async () => {
  const { view } = aBuyer({ position: "email", lead: null });
  const { user, become } = renderSection(email, view);
  await user.type(screen.getByLabelText("Email address"), "ana@example.com");
  become({ ...view, session: { ...view.session, status: "failed", failure: "networkError" } });
  expect(screen.getByRole("alert").textContent).toContain("We couldn’t reach our server.");
  expect(screen.getByLabelText("Email address")).toHaveProperty("value", "ana@example.com");
});

it.each([
  ["en-US", "up_to_1_km", "up to 0.6\u00A0mit.start"],
  ["en-US", "up_to_3_km", "up to 2\u00A0mit.start"],
  ["en-US", "up_to_5_km", "up to 3\u00A0mit.start"],
  ["en-US", "up_to_10_km", "up to 6\u00A0mit.start"],
  ["en-US", "up_to_21_km", "up to 13\u00A0mit.start"],
  ["en-US", "42_km_or_more", "26\u00A0mi or moret.start"],
  ["en-GB", "up_to_3_km", "up to 3\u00A0kmt.start"],
  ["en-US", "start_walking", ""],
] as const)("says to a visitor of %s who answered %s where they start: %j", (locale, distance, said) => {
  const summary = { status: "ready", value: summarize({ age: 34, distance }, TODAY) } as const;
  const tiles: SectionNode = { kind: "fact-tiles", tiles: [{ fact: "distance", label: "t.start" }] };
  const { container } = renderSection(tiles, { ...aBuyer({}, locale).view, roles: { distance }, summary });
  const reported = [...container.querySelectorAll("dd, dt")].map((each) => each.textContent);
  expect(reported.reverse().join("")).toBe(said);
});

it("says how long the first week is once the shop has said so, and asks again when it did not (exercisesDuration)", async () => {
  const tiles: SectionNode = { kind: "fact-tiles", tiles: [{ fact: "exercises-duration", label: "t.week" }] };
  const answers = [() => Promise.reject(new Error("503")), () => Promise.resolve(95)];
  const { view } = aBuyer();
  const exercisesDuration = () => (answers.shift() ?? (() => Promise.resolve(0)))();
  const { user, container } = renderSection(tiles, { ...view, exercisesDuration });
  expect(container.querySelector("dd")?.textContent).toBe("");
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  expect(await screen.findByText("95 min")).toBeDefined();
});

it("shows no weight graph to a visitor who does not want to lose weight", () => {
  const { view } = aBuyer();
  const summary = { status: "ready", value: summarize({ age: 34, want_to_lose_weight: "no" }, TODAY) } as const;
  const { container } = renderSection(graph, { ...view, summary });
  expect(container.querySelector("main")?.childElementCount).toBe(0);
});

it("says the graph in numbers too: a row for each point, from today's weight to the goal", () => {
  renderSection(graph, aBuyer().view);
  const rows = screen.getAllByRole("row").slice(1);
  expect([8, 9]).toContain(rows.length);
  expect(rows[0]?.textContent).toContain("82\u00A0kg");
  expect(rows.at(-1)?.textContent).toContain("75\u00A0kg");
});

it("sets the goal apart from its curve, from its day below and from the ground's edge", () => {
  renderSection(graph, aBuyer().view);
  const goal = screen.getByRole("img").querySelector(".goal");
  const [value = 0, day = 0] = [...(goal?.querySelectorAll("text") ?? [])].map((text) =>
    Number(text.getAttribute("y")),
  );
  const point = Number(goal?.querySelector("circle")?.getAttribute("cy"));
  const floor = Math.max(
    ...[...(screen.getByRole("img").querySelector(".ground")?.getAttribute("d") ?? "").matchAll(/,(\d+)/g)].map(
      ([, y]) => Number(y),
    ),
  );
  // Letters of 27 px are 20 px high, and go 6 px below their line; those of 12 px are 9 px high.
  expect(value - 20).toBeGreaterThan(point + 7);
  expect(day - 9).toBeGreaterThan(value + 6);
  expect(day + 3).toBeLessThan(floor);
});

it("names months and no day of the goal in Britain", () => {
  renderSection(graph, aBuyer({ locale: "en-GB" }, "en-GB").view);
  const days = screen
    .getAllByRole("row")
    .slice(1)
    .map((row) => row.querySelector("th")?.textContent ?? "");
  expect(days.filter((day) => /^\d/.test(day))).toEqual([]);
});

it("says when the goal is reached, how far it is and how long it takes", () => {
  const { view } = aBuyer();
  const headline = { kind: "result-headline", with_weight: "t.headline", without_weight: "t.other" } as const;
  const t = (key: string, params?: object) => `${key} ${JSON.stringify(params ?? {})}`;
  renderSection(headline, { ...view, words: { ...view.words, t } });
  expect(screen.getByRole("heading").textContent).toContain('"date":"January\u00A026"');
  renderSection(
    {
      kind: "fact-tiles",
      tiles: [
        { fact: "weight-difference", label: "t.lighter" },
        { fact: "months", label: "t.months" },
      ],
    },
    view,
  );
  expect(screen.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual(["−7\u00A0kg", "2 months"]);
});

it.each([
  ["five_km", "t.months"],
  ["marathon", "in this plan"],
  [undefined, "in this plan"],
])("calls the length of a plan to %s the way to a goal only where it leads to one", (target, below) => {
  const { view } = aBuyer();
  const plan = { activity: "run", session_minutes: "minutes", target_distance: "target" } as const;
  const roles = { workout_days: [2, 4, 6], distance: "up_to_5_km" };
  renderSection(
    { kind: "fact-tiles", tiles: [{ fact: "months", label: "t.months" }] },
    {
      ...view,
      funnel: { ...view.funnel, quiz: { ...view.funnel.quiz, plan } },
      facts: { minutes: "60_min", ...(target !== undefined && { target }) },
      roles,
      summary: { status: "ready", value: summarize(roles, TODAY) },
    },
  );
  expect(screen.getByRole("term").textContent).toBe(below);
});

it("holds out no weight that lies further ahead than a year, and names the year of a goal that a month leaves open", () => {
  const body = { age: 34, height: 180, weight: 143, target_weight: 75, want_to_lose_weight: "yes" };
  const summary = { status: "ready", value: summarize(body, TODAY) } as const;
  const headline = { kind: "result-headline", with_weight: "t.headline", without_weight: "t.other" } as const;
  const { view } = aBuyer();
  const t = (key: string, params?: object) => `${key} ${JSON.stringify(params ?? {})}`;
  const { unmount } = renderSection(headline, { ...view, words: { ...view.words, t }, summary });
  expect(screen.getByRole("heading").textContent).toContain("t.other");
  unmount();
  renderSection(graph, { ...view, words: { ...view.words, t }, summary });
  expect(screen.getByRole("img").getAttribute("aria-label")).toMatch(/"date":"\w+\s\d+, 2028"/);
});

it("shows weights in the unit in which they were given", () => {
  renderSection(graph, aBuyer({ answers: { weight: { value: 180.8, unit: "lb" } } }).view);
  expect(screen.getAllByRole("row")[1]?.textContent).toContain("180.8\u00A0lb");
});

it("marks training days and Sunday in words, not by colour alone", () => {
  renderSection({ kind: "weekday-strip", title: "t.week" } as const, aBuyer().view);
  const days = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(days).toHaveLength(7);
  expect(days[0]).toContain("Monday1training day");
  expect(days[6]).toContain("Sunday7rest day");
});

it("goes back to the question whose answer shall change", async () => {
  const { view, acts } = aBuyer();
  const { user } = renderSection(
    { kind: "answers-review", title: "t", items: [{ step: "goal", label: "t.goal" }] } as const,
    view,
  );
  expect(screen.getByText("funnel-20.goal.run")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Change: t.goal" }));
  expect(acts).toEqual([{ type: "positionRequested", step: "goal" }]);
});

it("sets answers with capitals of their own apart by dots, and says weekdays as a list", () => {
  const why = {
    type: "multiple-choice",
    title: "t.why",
    data_class: "none",
    options: { sleep: { label: "t.Sleep" }, calm: { label: "t.Calm" } },
  } as const;
  const { words } = aBuyer().view;
  expect(answerWords(why, null, ["sleep", "calm"], words)).toBe("t.Sleep · t.Calm");
  expect(answerWords(why, "weekday", [1, 3], words)).toBe("Mon and Wed");
});

it("counts to a deadline (timerStarted) and hides it once it has passed on the clock of the brand", () => {
  vi.useFakeTimers({ now: new Date("2027-04-05T21:59:58Z") });
  const countdown: SectionNode = {
    kind: "countdown",
    text: "t.ends",
    at: "2027-04-06T00:00",
    deadline: "campaign-end",
    remaining: true,
  } as const;
  renderSection(countdown, aBuyer().view);
  expect(screen.getByRole("timer").textContent).toBe("0\u00A0days 00:00:02 left");
  act(() => void vi.advanceTimersByTime(2_000));
  expect(screen.queryByText("t.ends")).toBeNull();
});

it("sends a form's fields by their names, and shows a refusal at its field", async () => {
  const sent: unknown[] = [];
  const { view } = aBuyer();
  const form: SectionNode = {
    kind: "form",
    title: "t.form",
    sends: "contact",
    submit: "t.send",
    sent: "t.sent",
    fields: [
      { name: "email", label: "t.email", required: true },
      { name: "message", label: "t.message", required: true },
    ],
  } as const;
  const answers = [{ code: "emailDoesNotExist", field: "email" }, "sent"] as const;
  const { user } = renderSection(form, view, { answers, sent });
  await user.click(screen.getByRole("button", { name: "t.send" }));
  expect(sent).toEqual([]);
  await user.type(screen.getByLabelText("t.email"), "ana@example.com");
  await user.type(screen.getByLabelText("t.message"), "Hello");
  await user.click(screen.getByRole("button", { name: "t.send" }));
  expect(
    await screen.findByText("We can’t find an account with this address. Please check the spelling."),
  ).toBeDefined();
  await user.click(screen.getByRole("button", { name: "t.send" }));
  expect(await screen.findByText("t.sent")).toBeDefined();
  expect(sent[1]).toEqual(["contact", { email: "ana@example.com", message: "Hello", name: "", order_id: "" }]);
});

it("draws the link as a code and as text", async () => {
  const { container } = renderSection(
    { kind: "qr", label: "t.code", url: "https://run.example/open" } as const,
    aBuyer().view,
  );
  await screen.findByRole("img", { name: "t.code" });
  expect(container.querySelector("a")?.getAttribute("href")).toBe("https://run.example/open");
  expect(container.querySelector("path")?.getAttribute("d")).toMatch(/^M4 4h7v1h-7z/);
});
