import { Option } from "commander";
import { askMissing, askName, withTerminal } from "./new/ask.ts";
import { type BrandOptions, newBrand } from "./new/brand.ts";
import { type CampaignOptions, newCampaign } from "./new/campaign.ts";
import { type CouponOptions, newCoupon } from "./new/coupon.ts";
import { type Draft, settle } from "./new/draft.ts";
import { type ExperimentOptions, newExperiment } from "./new/experiment.ts";
import { type FunnelOptions, newFunnel } from "./new/funnel.ts";
import { newKind } from "./new/kind.ts";
import { type LocaleOptions, newLocale } from "./new/locale.ts";
import { type MarathonOptions, newMarathon } from "./new/marathon.ts";
import { newPage, type PageOptions } from "./new/page.ts";
import { newProduct, type ProductOptions } from "./new/product.ts";
import { newQuestion, type QuestionOptions } from "./new/question.ts";
import { tellSettled } from "./new/tell.ts";
import { openTree, type Tree } from "./tree.ts";
import { cwdOption, examples, formatOption, type Verb } from "./verb.ts";

interface Common {
  readonly cwd?: string;
  readonly format: string;
  readonly dryRun?: boolean;
}

/** `new <what>`: writes files that pass the check, or none. */
export const newVerb: Verb = (program, run) => {
  const parent = program
    .command("new")
    .description(
      "Begins a campaign, coupon, experiment, funnel, marathon, page, question, product, brand, locale or kind with files that pass the check.",
    )
    .addHelpText(
      "after",
      examples("new campaign easter --dates 2027-03-25..2027-04-05", "new question sleep --after goal --type yes-no"),
    );

  const add = <O extends object>(
    usage: string,
    description: string,
    options: readonly Option[],
    make: (tree: Tree, id: string, options: O) => Draft,
    shown: readonly [string, string],
  ): void => {
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
          const tree = openTree(given.cwd);
          const [name, whole] = await withTerminal(async (ask) => {
            const asked = await askName(id, argument, ask);
            const answers = await askMissing({ options, needed: NEEDED }, new Map(Object.entries(given)), ask);
            return [asked, { ...given, ...answers }] as const;
          });
          return tellSettled(settle(tree, make(tree, name, whole), given.dryRun === true), given.format, print);
        }),
      );
  };

  add<CampaignOptions>("campaign [id]", "A season: an overlay over a funnel, with a window.", CAMPAIGN, newCampaign, [
    'new campaign easter --dates 2027-03-25..2027-04-05 --tag "Easter week"',
    "new campaign blackfriday-2027 --from blackfriday --dates 2027-11-22..2027-11-30 --dry-run",
  ]);
  add<CouponOptions>(
    "coupon [name]",
    "A code that takes something off: its own window, or a campaign's.",
    COUPON,
    newCoupon,
    [
      "new coupon EASTER --discount 15% --products running-plan-3-months --campaign easter",
      "new coupon FRIENDS --discount EUR=5.00,USD=5.00,CAD=7.00,AUD=8.00,GBP=4.00 --products running-plan-3-months --dates 2027-03-01..2027-06-01 --uses 100",
    ],
  );
  add<ExperimentOptions>(
    "experiment [id]",
    "An experiment on a funnel: a control, and an arm that changes something.",
    EXPERIMENT,
    newExperiment,
    [
      'new experiment hero --dates 2027-01-11..2027-02-08 --set pages.home.sections.hero.art=doodle:jumping --hypothesis "A picture with more movement makes more visitors begin."',
      'new experiment plan-order --dates 2027-01-11..2027-02-08 --arm long-first --weight 30 --set \'funnel.offers.plans=["running-plan-6-months","running-plan-3-months"]\' --hypothesis "Fewer plans are easier to choose from." --dry-run',
    ],
  );
  add<FunnelOptions>("funnel [id]", "A funnel like another one, with words of its own.", FUNNEL, newFunnel, [
    "new funnel 343 --from 20",
    "new funnel 343 --from 20 --brand health --dry-run",
  ]);
  add<MarathonOptions>("marathon [id]", "A running event, over a page of a funnel.", MARATHON, newMarathon, [
    'new marathon riverside-10k --name "Riverside 10K" --date 2027-09-12 --distances 10',
    'new marathon harbor-run --place "Boston, Massachusetts" --dry-run',
  ]);
  add<PageOptions>("page [path]", "A page of a funnel, or one that all funnels share.", PAGE, newPage, [
    'new page press --title "Press"',
    "new page spring --funnel 20 --kind landing",
  ]);
  add<QuestionOptions>("question [id]", "A question after another one.", QUESTION, newQuestion, [
    'new question sleep --after goal --type yes-no --title "Do you sleep well?"',
    "new question shoes --after goal --type single-choice --options old,new,none",
  ]);
  add<ProductOptions>("product [key]", "A product with its price in every locale.", PRODUCT, newProduct, [
    'new product running-plan-12-months --plan "12 months" --prices EUR=99.99,USD=99.99,CAD=129.99,AUD=149.99,GBP=84.99',
    "new product recipes --category Workout --upsell --prices EUR=9.99,USD=9.99,CAD=12.99,AUD=14.99,GBP=8.99",
  ]);
  add<BrandOptions>("brand [id]", "A brand like another one, with an address of its own.", BRAND, newBrand, [
    "new brand walk --host walk.example",
    "new brand walk --from health --host walk.example --name Walkio",
  ]);

  add<LocaleOptions>(
    "locale [locale]",
    "A whole locale: what it lacks, or what it says differently.",
    LOCALE,
    newLocale,
    ["new locale it-IT --dry-run", 'new locale en-CA --say funnel-20.goal.title="What brings you here?"'],
  );

  parent
    .command("kind")
    .description("The folder of a new question type, step kind, section, page kind or modal.")
    .argument("<family>", "question, step, section, screen or modal")
    .argument("<name>", "name in the JSON: star-rating")
    .option("--dry-run", "show what would be written")
    .addHelpText("after", examples("new kind question star-rating", "new kind section press-quotes --dry-run"))
    .action((family: string, name: string, { dryRun }: Common) =>
      run((print) => newKind(family, name, dryRun === true, print)),
    );
};

const NEEDED = new Set<Option>();

/** Without it nothing can be begun: a terminal asks for it. */
const needed = (flags: string, description: string): Option => {
  const option = new Option(flags, description);
  NEEDED.add(option);
  return option;
};

const CAMPAIGN = [
  needed("--dates <from..to>", "first moment, and first moment after it: 2027-03-25..2027-04-05"),
  new Option("--zone <zone>", "IANA time zone of both").default("Europe/Berlin"),
  new Option("--base <funnel>", "funnel that it changes").default("20"),
  new Option("--pages <list>", "pages that it publishes; those of other campaigns when absent"),
  new Option("--from <campaign>", "a campaign to begin with, translations included"),
  new Option("--tag <words>", "words above the headline"),
  new Option("--pop <color>", "accent: #RRGGBB"),
  new Option("--coupon <name>", "coupon that its pages apply"),
];
const COUPON = [
  needed("--discount <what>", "20%, or an amount a currency: EUR=5.00,USD=5.00,CAD=7.00,AUD=8.00,GBP=4.00"),
  needed("--products <list>", "products that it makes cheaper: running-plan-3-months,running-plan-6-months"),
  new Option("--campaign <id>", "campaign that gives it to everybody, as long as it is on"),
  new Option("--dates <from..to>", "without a campaign: first moment, and first moment after it"),
  new Option("--zone <zone>", "IANA time zone of both").default("Europe/Berlin"),
  new Option("--uses <number>", "orders that may use it; any number when absent"),
];
const EXPERIMENT = [
  needed("--dates <from..to>", "first moment, and first moment after it: 2027-01-11..2027-02-08"),
  needed(
    "--set <field>",
    "what the arm changes: pages.home.sections.hero.art=doodle:jumping; may be given again",
  ).argParser((field: string, before: readonly string[] | undefined) => [...(before ?? []), field]),
  needed("--hypothesis <words>", "what is expected, for whom and why"),
  new Option("--zone <zone>", "IANA time zone of both").default("Europe/Berlin"),
  new Option("--base <funnel>", "funnel that it changes").default("20"),
  new Option("--arm <name>", "name of the arm").default("changed"),
  new Option("--weight <percent>", "share of the arm; the control gets the rest").default("50"),
];
const FUNNEL = [
  new Option("--from <funnel>", "funnel to begin with").default("20"),
  new Option("--brand <brand>", "brand of the new funnel"),
];
const MARATHON = [
  new Option("--name <words>", "what it is called"),
  new Option("--place <words>", "where it is run"),
  new Option("--date <day>", "day of the race: 2027-09-12"),
  new Option("--distances <list>", "kilometers: 5,10"),
  new Option("--register <url>", "the organizer's page, once registration is open"),
  new Option("--art <picture>", "illustration").default("doodle:running"),
  new Option("--base <funnel>", "funnel whose page it is laid over").default("20"),
  new Option("--page <path>", "that page; the one of the other marathons when absent"),
];
const PAGE = [
  new Option("--funnel <funnel>", "funnel that it belongs to; site: all of them").default("site"),
  new Option("--kind <kind>", "page kind").default("article"),
  new Option("--title <words>", "heading and title"),
];
const QUESTION = [
  needed("--after <step>", "step that it follows"),
  needed("--type <type>", "question type: a folder of src/kinds/questions"),
  new Option("--funnel <funnel>", "funnel that asks it").default("20"),
  new Option("--title <words>", "the question"),
  new Option(
    "--data-class <class>",
    "how sensitive the answer is; special: about health, body or mood; as in the example of the type when absent",
  ).choices(["none", "personal", "special"]),
  new Option("--options <list>", "values to choose from: old,new,none"),
];
const PRODUCT = [
  needed("--prices <list>", "one amount a currency: EUR=29.99,USD=29.99,CAD=39.99,AUD=44.99,GBP=24.99"),
  new Option("--category <category>", "category of the specification").default("Running Subscription"),
  new Option("--plan <length>", 'a subscription of this length: "3 months"'),
  new Option("--name <words>", "name on cards and receipts"),
  new Option("--upsell", "sold after a first purchase"),
];
const LOCALE = [
  new Option("--say <message>", 'key and words: funnel-20.goal.title="Words"; may be given again').argParser(
    (message: string, before: readonly string[] | undefined) => [...(before ?? []), message],
  ),
  new Option("--like <locale>", "locale whose prices it takes over; one of the same currency when absent"),
];
const BRAND = [
  needed("--host <name>", "address of its site"),
  new Option("--from <brand>", "brand to begin with").default("run"),
  new Option("--name <words>", "name that visitors read"),
];
