import { expect, it } from "vitest";
import { groupTable, printed } from "./tables.ts";

const TABLES = {
  source: groupTable("source", [
    { group: "video", visits: 3, leads: 2, buyers: 1, revenue: { EUR: 3_999 }, net: { EUR: 2_999 } },
    { group: "a|b, c", visits: 1, leads: 0, buyers: 0, revenue: {}, net: {} },
  ]),
};

it("prints results as a table for people", () =>
  expect(printed(TABLES, "table")).toBe(
    [
      "source  visits  leads  lead rate  buyers  purchase rate  revenue    net        net a visit",
      "──────  ──────  ─────  ─────────  ──────  ─────────────  ─────────  ─────────  ───────────",
      "video   3       2      66.7 %     1       33.3 %         39.99 EUR  29.99 EUR  10.00 EUR",
      "a|b, c  1       0      0.0 %      0       0.0 %",
    ].join("\n"),
  ));

it("prints results as CSV for spreadsheets", () =>
  expect(printed(TABLES, "csv")).toBe(
    [
      "source,visits,leads,lead rate,buyers,purchase rate,revenue,net,net a visit",
      "video,3,2,66.7 %,1,33.3 %,39.99 EUR,29.99 EUR,10.00 EUR",
      '"a|b, c",1,0,0.0 %,0,0.0 %,,,',
    ].join("\r\n"),
  ));

it("prints results as Markdown for pull requests", () =>
  expect(printed(TABLES, "md")).toBe(
    [
      "| source | visits | leads | lead rate | buyers | purchase rate | revenue | net | net a visit |",
      "|---|---|---|---|---|---|---|---|---|",
      "| video | 3 | 2 | 66.7 % | 1 | 33.3 % | 39.99 EUR | 29.99 EUR | 10.00 EUR |",
      "| a\\|b, c | 1 | 0 | 0.0 % | 0 | 0.0 % |  |  |  |",
    ].join("\n"),
  ));

it("prints results as JSON for programs", () =>
  expect(JSON.parse(printed(TABLES, "json"))).toMatchObject({
    source: [
      { source: "video", visits: "3", leads: "2", "lead rate": "66.7 %", revenue: "39.99 EUR" },
      { source: "a|b, c", visits: "1" },
    ],
  }));
