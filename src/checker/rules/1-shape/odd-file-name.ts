import { faultsNamed } from "../../../language/reading/fault.ts";
import type { Rule } from "../../rule.ts";

type Args = { readonly name: string };

export const rule: Rule<Args> = {
  code: "FNL1021",
  severity: "error",
  title: "A file has a name that no address can have",
  explanation:
    "The name of a file is the address of a page or the key of a product. “Home 2.json” is what a file manager calls a copy: it would be published beside the page that it was copied from. “home.json.json” is a page that no link finds.",
  wrong: { "funnels/sample/pages/story 2.json": "{}" },
  right: {},
  checkFaults: (faults) => faultsNamed(faults, "odd-file-name"),
  say: ({ name }) => [
    `"${name}" is no name for a definition`,
    'take the copy away, or call it with lower-case letters, digits and "-"',
  ],
};
