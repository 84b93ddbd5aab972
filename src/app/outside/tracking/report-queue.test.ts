import { expect, it } from "vitest";
import { aRuntime } from "../../../../tests/support/a-funnel.ts";
import { newSession } from "../../../engine/session/start.ts";
import { createReportQueue } from "./report-queue.ts";

const SESSION = newSession(aRuntime(), { locale: "de-DE", startedOn: "2026-11-21" });

it("holds reports with the address where they happened, then passes on at once", () => {
  let address = "https://run.example/de-DE/home";
  const queue = createReportQueue({ address: () => address, now: () => 7 });
  queue.report({ name: "landing_visited" }, SESSION);
  address = "https://run.example/de-DE/quiz";
  queue.report({ name: "quiz_started" }, SESSION);
  const heard: string[] = [];
  queue.drainTo(({ event, url }) => heard.push(`${event.name} ${new URL(url).pathname}`));
  queue.report({ name: "quiz_finished" }, SESSION);
  expect(heard).toEqual(["landing_visited /de-DE/home", "quiz_started /de-DE/quiz", "quiz_finished /de-DE/quiz"]);
});

it("tells what happens on arrival of the page that the visitor comes to", () => {
  const queue = createReportQueue({
    address: (arrival) => (arrival ? `to ${arrival.position}` : "here"),
    now: () => 7,
  });
  queue.report({ name: "lead_created" }, SESSION);
  queue.report({ name: "summary_visited" }, SESSION, true);
  const heard: string[] = [];
  queue.drainTo(({ event, url, happenedAt }) => heard.push(`${event.name} ${url} ${happenedAt}`));
  expect(heard).toEqual(["lead_created here 7", `summary_visited to ${SESSION.position} 7`]);
});

it("holds no more than a hundred", () => {
  const queue = createReportQueue({ address: () => "https://run.example/", now: () => 7 });
  for (let count = 0; count < 150; count += 1) queue.report({ name: "quiz_started" }, SESSION);
  let heard = 0;
  queue.drainTo(() => {
    heard += 1;
  });
  expect(heard).toBe(100);
});
