import { afterEach, expect, it } from "vitest";
import { aClient } from "../../../tests/support/a-client.ts";
import { aRuntime } from "../../../tests/support/a-funnel.ts";
import { aPage, aPageLoad, aStorage } from "../../../tests/support/a-page-load.ts";
import { TO_RESULTS, visit } from "../../../tests/support/a-visitor.ts";
import { isFields, storeLead } from "../session/stored-lead.ts";
import { isUnsaved } from "../session/unsaved.ts";
import { saveAnswers } from "./save-answers.ts";

const runtime = aRuntime();
const { session } = visit(runtime, TO_RESULTS);
const SAVED = { ok: true, value: { success: true, segment: null } };
const refused = (error_code: string) => ({ ok: false, error: { error_code, error_message: "" } });

afterEach(() => document.body.replaceChildren());

/** What stands above the page after each answer of the server; `null`: no answer. */
const heard = async (answers: readonly (object | null)[]) => {
  const left = [...answers];
  const said: string[] = [];
  /** What stands there while each call runs. */
  const running: string[] = [];
  const notice = () => document.querySelector('[role="status"]');
  const read = () => said.push(notice()?.textContent ?? "");
  const client = aClient(() => {
    running.push(notice()?.textContent ?? "");
    const answer = left.shift();
    if (!answer) throw new TypeError("Failed to fetch");
    return answer;
  });
  const messages = {
    "app.quiz.unsaved": "unsaved",
    "app.quiz.refused": "refused",
    "app.quiz.saving": "saving",
    "app.retry": "again",
  };
  const ports = aPageLoad({
    client,
    runtime,
    page: aPage({ messages }),
    storage: aStorage(),
    reportFault: () => undefined,
    pause: () => Promise.resolve(void read()),
  });
  await saveAnswers({ type: "saveAnswers" }, session, ports);
  read();
  /** Presses the button behind the words. */
  const press = async () => {
    notice()?.querySelector("button")?.click();
    await new Promise((resolve) => setTimeout(resolve));
    return notice()?.textContent;
  };
  return { said, running, left: () => left.length, press };
};

it("answers that do not arrive are said and sent again", async () => {
  const { said } = await heard([null, refused("unavailable"), SAVED]);
  expect(said).toEqual(["unsaved again", "unsaved again", ""]);
});

it("answers that the server does not take are said and sent again, in the same document", async () => {
  const { said, left } = await heard([refused("validation_failed"), refused("unauthorised"), SAVED]);
  expect([said, left()]).toEqual([["refused again", "refused again", ""], 0]);
});

it("what is sent by itself leaves the words there, and who asks for it reads that it runs", async () => {
  const { running, press } = await heard([...Array.from({ length: 6 }, () => null), SAVED]);
  expect(running).toEqual(["", ...Array.from({ length: 5 }, () => "unsaved again")]);
  expect(await press()).toBe("");
  expect(running.at(-1)).toBe("saving");
});

it("answers that are saved at once are not spoken of", async () => {
  expect((await heard([SAVED])).said).toEqual([""]);
});

it("when the last try has failed the visitor says when they are sent again", async () => {
  const refusals = Array.from({ length: 6 }, () => refused("underage"));
  const { said, left, press } = await heard([...refusals, SAVED]);
  expect([said.at(-1), left()]).toEqual(["refused again", 1]);
  expect([await press(), left()]).toEqual(["", 0]);
});

it("notes what is not saved yet, so that the next page sends it again, until it is", async () => {
  const storage = aStorage();
  storeLead(storage, session.funnel, session.lead);
  const saves = async (answer: object | null) => {
    const client = aClient(() => {
      if (!answer) throw new TypeError("Failed to fetch");
      return answer;
    });
    const ports = aPageLoad({ client, runtime, storage, page: aPage(), reportFault: () => undefined });
    await saveAnswers({ type: "saveAnswers" }, session, { ...ports, pause: () => Promise.resolve() });
    return isUnsaved(storage, session.funnel);
  };
  expect(isUnsaved(storage, session.funnel)).toBe(false);
  expect(await saves(null)).toBe(true);
  expect(await saves(refused("underage"))).toBe(true);
  expect(await saves(SAVED)).toBe(false);
  expect(await saves(null)).toBe(true);
  // Another lead was made with the answers of its visit.
  storeLead(storage, session.funnel, session.lead && { ...session.lead, code: "z".repeat(32) });
  expect(isUnsaved(storage, session.funnel)).toBe(false);
});

it("sends what did not arrive again as the change that it was, and a later one of another tab as a later one", async () => {
  const storage = aStorage();
  storeLead(storage, session.funnel, session.lead);
  const sent: unknown[] = [];
  const tab = (answers: (object | null)[]) => {
    const client = aClient((_call, { body }) => {
      sent.push(isFields(body) && body["sequence"]);
      const answer = answers.shift();
      if (!answer) throw new TypeError("Failed to fetch");
      return answer;
    });
    return aPageLoad({ client, runtime, storage, page: aPage(), reportFault: () => undefined });
  };
  const save = (ports: ReturnType<typeof aPageLoad>) => saveAnswers({ type: "saveAnswers" }, session, ports);
  const wasUnsaved: boolean[] = [];
  const other = tab([null, SAVED]);
  const paused = async () => {
    if (wasUnsaved.length > 0) return;
    await save({ ...other, pause: () => Promise.resolve(void wasUnsaved.push(isUnsaved(storage, session.funnel))) });
    await save({ ...tab([null]), pause: () => new Promise(() => undefined) });
  };
  await Promise.race([
    save({ ...tab([null, SAVED]), pause: paused }),
    new Promise((resolve) => setTimeout(resolve, 50)),
  ]);
  expect(sent).toHaveLength(4);
  const [first, second, again, third] = sent;
  expect([again, wasUnsaved]).toEqual([second, [true]]);
  expect([Number(second) > Number(first), Number(third) > Number(second)]).toEqual([true, true]);
});

it("tries six times, and then leaves the words there", async () => {
  expect((await heard(Array.from({ length: 8 }, () => null))).left()).toBe(2);
});
