import type { Rule } from "../../rule.ts";

const ignored = (until: string): Rule["wrong"] => ({
  "funnels/sample/pages/story.json": { "x-ignore": [{ code: "FNL7004", because: "the title is a quotation", until }] },
  "locales/en/sample.json": {
    "story.title": "“I had never thought that I would run, and then I ran a marathon with my sister”",
  },
});

export const rule: Rule = {
  code: "FNL7005",
  severity: "warning",
  title: "An exception has had its time",
  explanation:
    "`x-ignore` silences a problem of its file with a reason and a day. After that day, or when nothing is left to silence, it is told.",
  wrong: {
    "funnels/sample/pages/story.json": {
      "x-ignore": [{ code: "FNL7004", because: "the title was a quotation", until: "2027-01-31" }],
    },
  },
  right: ignored("2027-01-31"),
};
