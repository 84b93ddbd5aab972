import type { Content } from "../../../language/content/content.ts";
import { didYouMean } from "../../../language/names/suggestion.ts";
import { placeIn } from "../../../language/reading/place.ts";
import { MESSAGE_FOLDERS } from "../../../language/words/messages.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = { readonly folder: string };

function* check({ files }: Content): Iterable<Finding<Args>> {
  const reported = new Set<string>();
  for (const { path, role, document } of files.values()) {
    if (role?.kind !== "messages" || MESSAGE_FOLDERS.has(role.owner) || reported.has(role.owner)) continue;
    reported.add(role.owner);
    yield { where: placeIn({ path, text: document?.text ?? "" }, 0, 1), args: { folder: role.owner } };
  }
}

export const rule: Rule<Args> = {
  code: "FNL5008",
  severity: "error",
  title: "A folder of words belongs to no locale",
  explanation:
    "`locales/` has a folder for each language (`de`) and for each region that says something differently (`en-GB`).",
  wrong: { "locales/ed/sample.json": "{}" },
  right: {},
  check,
  say: ({ folder }) => [`no visitor reads "${folder}"`, didYouMean(folder, MESSAGE_FOLDERS, "folders")],
};
