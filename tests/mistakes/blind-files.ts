/** A mistake with a whole file: what becomes of all texts, and the file at which it has to be told. */
export type BlindFile = readonly [
  what: string,
  wrong: (texts: Map<string, string>) => void,
  at: readonly [file: string, ...others: string[]],
];

type Texts = Map<string, string>;

const copied =
  (from: string, to: string, change: (text: string) => string = (text) => text) =>
  (texts: Texts) => {
    texts.set(to, change(texts.get(from) ?? ""));
  };

const moved = (from: string, to: string) => (texts: Texts) => {
  texts.set(to, texts.get(from) ?? "");
  texts.delete(from);
};

const rewritten = (path: string, change: (text: string) => string) => copied(path, path, change);

const CHRISTMAS = "funnels/seasonal/christmas.json";
const QUARTER = "funnels/products/running-plan-3-months.json";
const HOME = "funnels/20/pages/home.json";
const WORDS = "locales/de/funnel-20.json";

/** Thought of without a look at the rules. */
export const BLIND_FILES: readonly BlindFile[] = [
  [
    "a campaign copied, with its old id",
    copied(CHRISTMAS, "funnels/seasonal/easter.json"),
    ["funnels/seasonal/easter.json"],
  ],
  [
    "a campaign with a space in its name",
    moved(CHRISTMAS, "funnels/seasonal/Merry Christmas.json"),
    ["funnels/seasonal/Merry Christmas.json"],
  ],
  [
    "a product copied, with its old key",
    copied(QUARTER, "funnels/products/running-plan-12-months.json"),
    ["funnels/products/running-plan-12-months.json"],
  ],
  [
    "a product copied, with its old number",
    copied(QUARTER, "funnels/products/running-plan-12-months.json", (text) =>
      text.replaceAll("running-plan-3-months", "running-plan-12-months"),
    ),
    ["funnels/products/running-plan-12-months.json", QUARTER],
  ],
  [
    "a page that a browser saved twice",
    copied(HOME, "funnels/20/pages/home (1).json"),
    ["funnels/20/pages/home (1).json"],
  ],
  ["a page with a capital", copied(HOME, "funnels/20/pages/Home2.json"), ["funnels/20/pages/Home2.json"]],
  [
    "a page in the wrong folder",
    moved("funnels/20/pages/couch5k.json", "funnels/20/couch5k.json"),
    ["funnels/20/couch5k.json"],
  ],
  [
    "a page that the menu still names",
    (texts) => texts.delete("funnels/20/pages/success.json"),
    ["funnels/20/funnel.json"],
  ],
  ["words under an underscore", moved(WORDS, "locales/de/funnel_20.json"), ["locales/de/funnel_20.json"]],
  [
    "words in capitals",
    moved(WORDS, "locales/de/funnel-20.JSON"),
    ["locales/de/funnel-20.JSON", "locales/de/funnel-20.json"],
  ],
  ["a copy to be safe", copied(WORDS, "locales/de/funnel-20.json.bak"), ["locales/de/funnel-20.json.bak"]],
  [
    "the United Kingdom by its other name",
    copied("locales/en-GB/funnel-20.json", "locales/en-UK/funnel-20.json"),
    ["locales/en-UK/funnel-20.json"],
  ],
  ["a language that is not sold", copied(WORDS, "locales/nl/funnel-20.json"), ["locales/nl/funnel-20.json"]],
  [
    "a coupon in small letters",
    moved("funnels/coupons/KITCHEN.json", "funnels/coupons/kitchen.json"),
    ["funnels/coupons/kitchen.json"],
  ],
  [
    "a comma at the end",
    rewritten(CHRISTMAS, (text) => text.replace('"extends": "20",', '"extends": "20",,')),
    [CHRISTMAS],
  ],
  ["a comma missing", rewritten(CHRISTMAS, (text) => text.replace('"extends": "20",', '"extends": "20"')), [CHRISTMAS]],
  ["round quotes", rewritten(CHRISTMAS, (text) => text.replace('"extends"', "“extends”")), [CHRISTMAS]],
  ["single quotes", rewritten(CHRISTMAS, (text) => text.replace('"extends"', "'extends'")), [CHRISTMAS]],
  ["a remark", rewritten(CHRISTMAS, (text) => text.replace('"extends"', '// last year\n  "extends"')), [CHRISTMAS]],
  [
    "a merge that was not ended",
    rewritten(CHRISTMAS, (text) => text.replace('  "extends"', '<<<<<<< HEAD\n  "extends"')),
    [CHRISTMAS],
  ],
  ["a brace missing at the end", rewritten(CHRISTMAS, (text) => text.trimEnd().slice(0, -1)), [CHRISTMAS]],
  ["an empty file", rewritten(CHRISTMAS, () => ""), [CHRISTMAS]],
  [
    "a key twice by copying",
    rewritten(CHRISTMAS, (text) => text.replace('"extends": "20",', '"extends": "20",\n  "extends": "342",')),
    [CHRISTMAS],
  ],
  [
    "a message twice",
    rewritten(WORDS, (text) => text.replace('"age.title"', '"age.title": "Alter?",\n  "age.title"')),
    [WORDS],
  ],
  ["saved as Windows does", rewritten(WORDS, (text) => text.replace("ä", "\uFFFD")), [WORDS]],
  ["a mark at the beginning", rewritten(WORDS, (text) => `\uFEFF${text}`), [WORDS]],
  ["a list for the file", rewritten(CHRISTMAS, (text) => `[${text}]`), [CHRISTMAS]],
];
