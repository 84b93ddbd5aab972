import { examples, type Verb } from "../../verb.ts";
import { addExchange } from "./exchange.ts";
import { addStatus } from "./tell-missing.ts";
import { addPseudo } from "./write-pseudo.ts";

export const verb: Verb = (program, run) => {
  const parent = program
    .command("words")
    .description("Shows, exports and imports translations.")
    .addHelpText("after", examples("words status funnel-20", "words export --locale de --missing --out de.xlf"));
  addStatus(parent, run);
  addExchange(parent, run);
  addPseudo(parent, run);
};
