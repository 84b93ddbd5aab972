import { expect, it } from "vitest";
import { readSpend } from "./read-spend.ts";

const CAMPAIGNS = new Set(["blackfriday"]);
const HEADINGS = "day,campaign,source,amount,currency";

it("reads what was spent, and adds up lines that agree", () =>
  expect(
    readSpend(
      `\uFEFF${HEADINGS}\r\n2026-11-01,blackfriday,video,120.50,EUR\r\n2026-11-01,-,,4980,JPY\r\n\r\n2026-11-01,blackfriday,video,9.50,EUR\r\n`,
      CAMPAIGNS,
    ),
  ).toEqual({
    faults: [],
    spends: [
      { day: 20_758, campaign: "blackfriday", source: "video", currency: "EUR", minor: 13_000 },
      { day: 20_758, campaign: "-", source: "", currency: "JPY", minor: 4_980 },
    ],
  }));

it.each([
  [`${HEADINGS}\nsoon,,video,1.00,EUR`, 'line 2: "soon" is no day; write it like 2026-11-01'],
  [`${HEADINGS}\n2026-11-01,,video,1.5,EUR`, 'line 2: "1.5" is no amount; write it like 120.50'],
  [`${HEADINGS}\n2026-11-01,,video,1.50,euro`, 'line 2: "euro" is no currency that anything is sold in'],
  [`${HEADINGS}\n2026-11-01,blackfridy,,1.50,EUR`, 'line 2: there is no campaign "blackfridy"'],
  [`${HEADINGS}\n2026-11-01,,,1.50,EUR`, "line 2: it names neither campaign nor source"],
  ["day,cost\n2026-11-01,1", `the headings are day,cost; they must be of ${HEADINGS}`],
  [HEADINGS, `there is no line below the headings ${HEADINGS}`],
])("says what is wrong with %j", (csv, sentence) =>
  expect(readSpend(csv, CAMPAIGNS)).toEqual({ spends: [], faults: [sentence] }),
);
