import { Option } from "commander";
import { expect, it } from "vitest";
import { askMissing, askName, orLeft } from "../../src/cli/verbs/new/ask.ts";
import { WrongUse } from "../../src/foundation/failures/wrong-use.ts";

const dates = new Option("--dates <from..to>", "window");
const zone = new Option("--zone <zone>", "time zone").default("Europe/Berlin");
const tag = new Option("--tag <words>", "words above the headline");
const upsell = new Option("--upsell", "sold later");
const wanted = { options: [dates, zone, tag, upsell], isNeeded: (option: Option) => option === dates };

/** Somebody who answers these lines, and what they were asked. */
const somebody = (...lines: readonly string[]) => {
  const asked: string[] = [];
  const ask = async (question: string): Promise<string> => lines[asked.push(question) - 1] ?? "";
  return { asked, ask };
};

it("asks nothing of those who said what is needed", async () => {
  const { asked, ask } = somebody();
  expect(await askMissing(wanted, new Map([["dates", "2027-03-25..2027-04-05"]]), ask)).toEqual({});
  expect(asked).toEqual([]);
});

it("asks for everything else, too, when something is missing; an empty line leaves the default", async () => {
  const { asked, ask } = somebody("2027-03-25..2027-04-05", "", "Easter week", "y");
  expect(await askMissing(wanted, new Map([["zone", "Europe/Berlin"]]), ask)).toEqual({
    dates: "2027-03-25..2027-04-05",
    tag: "Easter week",
    upsell: true,
  });
  expect(asked).toEqual([
    "window: ",
    "time zone [Europe/Berlin]: ",
    "words above the headline [none]: ",
    "sold later [y/N]: ",
  ]);
});

it("does not ask again for what was said", async () => {
  const { asked, ask } = somebody("2027-03-25..2027-04-05");
  const given = new Map([
    ["zone", "America/New_York"],
    ["tag", "Easter"],
  ]);
  await askMissing(wanted, given, ask);
  expect(asked).toEqual(["window: ", "sold later [y/N]: "]);
});

it("refuses when nobody is there, or nothing is answered", async () => {
  await expect(askMissing(wanted, new Map(), null)).rejects.toThrow("required option '--dates <from..to>'");
  await expect(askMissing(wanted, new Map(), somebody("").ask)).rejects.toThrow("not specified");
});

it("asks what the new thing is called", async () => {
  expect(await askName("easter", "id", null)).toBe("easter");
  expect(await askName(undefined, "id", somebody("easter").ask)).toBe("easter");
  await expect(askName(undefined, "id", null)).rejects.toThrow("missing required argument 'id'");
});

it("writes nothing for somebody who leaves, and shows them no stack", async () => {
  const leaving = orLeft(() => Promise.reject(Object.assign(new Error("Aborted with Ctrl+C"), { code: "ABORT_ERR" })));
  await expect(leaving("id: ")).rejects.toEqual(new WrongUse("left without an answer: nothing was written"));
  const broken = orLeft(() => Promise.reject(new Error("something else")));
  await expect(broken("id: ")).rejects.toThrow("something else");
});
