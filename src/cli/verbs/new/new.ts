import type { Option } from "commander";
import { WrongUse } from "../../../foundation/failures/wrong-use.ts";
import { openTree } from "../../../repository/tree.ts";
import { cwdOption, examples, formatOption, type Verb } from "../../verb.ts";
import { askMissing, askName, withTerminal } from "./ask.ts";
import { type Beginning, wantedOf } from "./beginning.ts";
import { settle } from "./draft.ts";
import { printSettled } from "./print-settled.ts";
import { newBrand } from "./templates/brand.ts";
import { newCampaign } from "./templates/campaign.ts";
import { newCoupon } from "./templates/coupon.ts";
import { newExperiment } from "./templates/experiment.ts";
import { newFunnel } from "./templates/funnel.ts";
import { type KindOptions, newKind } from "./templates/kind.ts";
import { newLocale } from "./templates/locale.ts";
import { newMarathon } from "./templates/marathon.ts";
import { newPage } from "./templates/page.ts";
import { newProduct } from "./templates/product.ts";
import { newQuestion } from "./templates/question.ts";
import { newStep } from "./templates/step.ts";

interface Common {
  readonly cwd?: string;
  readonly format: string;
  readonly dryRun?: boolean;
}

/** `new <what>`: writes files that pass the check, or none. */
export const verb: Verb = (program, run) => {
  const parent = program
    .command("new")
    .description(
      "Begins a campaign, coupon, experiment, funnel, marathon, page, question, step, product, brand, locale or kind with files that pass the check.",
    )
    .addHelpText(
      "after",
      examples("new campaign easter --dates 2027-03-25..2027-04-05", "new question sleep --after goal --type yes-no"),
    );

  const add = <O extends object>({ usage, description, options, examples: shown, make }: Beginning<O>): void => {
    const argument = /\[(\w+)\]/.exec(usage)?.[1] ?? "id";
    const command = parent.command(usage).description(description);
    for (const option of options) command.addOption(option);
    command
      .addOption(cwdOption())
      .addOption(formatOption("pretty", "json"))
      .option("--dry-run", "show what would be written")
      .addHelpText("after", examples(...shown))
      .action((id: string | undefined, given: O & Common) =>
        run(async (print) => {
          for (const option of options) refuseEmpty(option, given);
          const tree = openTree(given.cwd);
          const [name, whole] = await withTerminal(async (ask) => {
            const asked = await askName(id, argument, ask);
            const said = new Map(Object.entries(given));
            const answers = await askMissing(wantedOf(options, said), said, ask);
            return [asked, { ...given, ...answers }] as const;
          });
          return printSettled(settle(tree, make(tree, name, whole), given.dryRun === true), given.format, print);
        }),
      );
  };

  add(newCampaign);
  add(newCoupon);
  add(newExperiment);
  add(newFunnel);
  add(newMarathon);
  add(newPage);
  add(newQuestion);
  add(newStep);
  add(newProduct);
  add(newBrand);
  add(newLocale);

  parent
    .command("kind")
    .description("The folder of a new question type, step kind, section, page kind or modal.")
    .argument("<family>", "question, step, section, screen or modal")
    .argument("<name>", "name in the JSON: star-rating")
    .addOption(formatOption("pretty", "json"))
    .option("--dry-run", "show what would be written")
    .addHelpText("after", examples("new kind question star-rating", "new kind section press-quotes --dry-run"))
    .action((family: string, name: string, options: KindOptions) =>
      run((print) => newKind(family, name, options, print)),
    );
};

/** An empty text is a slip of the shell, and no words that anybody wants on a page. @throws WrongUse */
const refuseEmpty = (option: Option, given: object): void => {
  if (Object.entries(given).some(([name, value]) => name === option.attributeName() && value === ""))
    throw new WrongUse(`${option.long} is empty; say something, or leave it away`);
};
