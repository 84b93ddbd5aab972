import { afterEach, expect, it } from "vitest";
import { aClient } from "../../../tests/support/a-client.ts";
import { aRuntime } from "../../../tests/support/a-funnel.ts";
import { aPage, aPageLoad, aStorage } from "../../../tests/support/a-page-load.ts";
import { TO_RESULTS, visit } from "../../../tests/support/a-visitor.ts";
import { storeLead } from "../session/stored-lead.ts";
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
  const read = () => said.push(document.querySelector('[role="status"]')?.textContent ?? "");
  const client = aClient(() => {
    const answer = left.shift();
    if (!answer) throw new TypeError("Failed to fetch");
    return answer;
  });
  const messages = { "app.quiz.unsaved": "unsaved", "app.quiz.refused": "refused" };
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
  return { said, left: left.length };
};

it("answers that were refused are said and sent again", async () => {
  expect(await heard([null, refused("unavailable"), SAVED])).toEqual({ said: ["unsaved", "unsaved", ""], left: 0 });
});

it("answers that the server does not take are said, and not sent again", async () => {
  expect(await heard([refused("underage"), SAVED])).toEqual({ said: ["refused"], left: 1 });
});

it("answers that are saved at once are not spoken of", async () => {
  expect(await heard([SAVED])).toEqual({ said: [""], left: 0 });
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
    return isUnsaved(storage);
  };
  expect(isUnsaved(storage)).toBe(false);
  expect(await saves(null)).toBe(true);
  expect(await saves(refused("underage"))).toBe(true);
  expect(await saves(SAVED)).toBe(false);
  expect(await saves(null)).toBe(true);
  // Another lead was made with the answers of its visit.
  storeLead(storage, session.funnel, session.lead);
  expect(isUnsaved(storage)).toBe(false);
});

it("tries six times, and then leaves the words there", async () => {
  expect((await heard(Array.from({ length: 8 }, () => null))).left).toBe(2);
});
