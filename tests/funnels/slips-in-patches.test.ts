import { expect, it } from "vitest";
import { checkSample } from "../support/check-sample.ts";
import { CAMPAIGN, inCampaign, lineOf } from "../support/over-sample.ts";

it.each<readonly [string, object, string, string]>([
  [
    "a step under a name that is not its own",
    { funnel: { steps: { reslts: { next: "checkout" } } } },
    '"reslts": {: there is no "reslts" here to change; did you mean "results"?',
    '"results"',
  ],
  [
    "a section under a name that is not its own, and offers no fix where the right one stands beside it",
    { pages: { home: { sections: { hero: { art: "doodle:jumping" }, heor: { tag: "sample.sale.tag" } } } } },
    '"heor": {: there is no "heor" here to change; did you mean "hero"?',
    "",
  ],
  [
    "a step of the quiz that is changed in the other file",
    { funnel: { steps: { goal: { next: "age" } } } },
    '"goal": {: there is no "goal" here to change; it is in quiz.json: change it under "quiz"',
    "",
  ],
  [
    "what a page cannot be without",
    { pages: { home: { title: null } } },
    '"title": null: "title" cannot be taken away; write another "title", or leave it',
    "",
  ],
  [
    "the only section of a page",
    { pages: { offer: { sections: { offer: null } } } },
    '"offer": null: "offer" is the only one left: it cannot be taken away; leave it, or bring another one',
    "",
  ],
  [
    "a section that would be of no kind, and takes none of its keys for the kind",
    { pages: { home: { sections: { hero: { kind: null } } } } },
    '"kind": null: "kind" cannot be taken away; write another "kind", or leave it',
    "",
  ],
])("tells the author of a patch %s", (_what, patch, reported, fix) => {
  const changes = inCampaign(patch);
  const [problem] = checkSample(changes).filter(({ severity }) => severity === "error");
  const { file = "", line = 0, message, help } = problem ?? {};
  expect(file).toBe(CAMPAIGN);
  expect(`${lineOf(changes, file, line)}: ${message}; ${help}`).toBe(reported);
  expect(problem?.fix?.text ?? "").toBe(fix);
});
