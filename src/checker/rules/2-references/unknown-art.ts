import { pictureHelp } from "../../../language/names/picture-help.ts";
import type { Rule } from "../../rule.ts";
import { checkDangling } from "../parts/dangling-rule.ts";

const named = { code: "FNL2008", severity: "error" } as const;

export const rule: Rule = {
  ...named,
  title: "An illustration does not exist",
  explanation: "Illustrations are figures of Open Doodles: `doodle:` and the name of the figure.",
  wrong: { "funnels/sample/pages/home.json": { art: "doodle:runing" } },
  right: { "funnels/sample/pages/home.json": { art: "doodle:running" } },
  check: checkDangling(named, "art", pictureHelp("illustrations")),
};
