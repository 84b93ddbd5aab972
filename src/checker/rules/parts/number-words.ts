/** Numbers that are spelled out, with their order and how often. One is an article in most languages. */
const NUMBERS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 15, 20, 30, 40, 50, 60, 90, 100];

/** In the order of the numbers, by language; one that is not here spells none. */
const WORDS: Readonly<Record<string, string>> = {
  en: "two twice second|three third|four fourth quarters?|five fifth|six sixth|seven seventh|eight eighth|nine ninth|ten tenth|eleven eleventh|twelve twelfth|fourteen|fifteen|twenty|thirty|forty|fifty|sixty|ninety|hundred",
  de: "zwei zweimal zweite[mnrs]?|drei dreimal dritte[mnrs]? drittel|vier viermal vierte[mnrs]? viertel|fünf fünfmal fünfte[mnrs]? fünftel|sechs sechsmal sechste[mnrs]? sechstel|sieben siebte[mnrs]?|acht achte[mnrs]?|neun neunte[mnrs]?|zehn zehnte[mnrs]?|elf elfte[mnrs]?|zwölf zwölfte[mnrs]?|vierzehn|fünfzehn|zwanzig|dreißig|vierzig|fünfzig|sechzig|neunzig|hundert",
  fr: "deux deuxième second seconde|trois troisième tiers|quatre quatrième quarts?|cinq cinquième|six sixième|sept septième|huit huitième|neuf neuvième|dix dixième|onze onzième|douze douzième|quatorze|quinze|vingt|trente|quarante|cinquante|soixante|quatre-vingt-dix|cent",
  es: "dos segund[ao]|tres tercer[ao]? tercios?|cuatro cuart[ao]s?|cinco quint[ao]|seis sext[ao]|siete séptim[ao]|ocho octav[ao]|nueve noven[ao]|diez décim[ao]|once|doce|catorce|quince|veinte|treinta|cuarenta|cincuenta|sesenta|noventa|cien",
  it: "due second[aeio]|tre terz[ao]|quattro quart[aio]|cinque quint[ao]|sei sest[ao]|sette settim[ao]|otto ottav[ao]|nove non[ao]|dieci decim[ao]|undici|dodici|quattordici|quindici|venti|trenta|quaranta|cinquanta|sessanta|novanta|cento",
};

const numbersOf = (words: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\d_-])(?:${words
      .split("|")
      .map((group) => `(${group.replaceAll(" ", "|")})`)
      .join("|")})(?![\\p{L}\\d_])`,
    "giu",
  );

const PATTERNS: ReadonlyMap<string, RegExp> = new Map(
  Object.entries(WORDS).map(([language, words]) => [language, numbersOf(words)]),
);

/** Words that mostly say something else: "sei veloce" (you are fast), "un plan neuf" (new). */
const AMBIGUOUS: Readonly<Partial<Record<string, RegExp>>> = { it: /^sei$/iu, fr: /^(?:neuf|second)$/iu };

const spelledIn = (text: string, language: string): readonly (readonly [word: string, number: string])[] => {
  const pattern = PATTERNS.get(language);
  return pattern === undefined
    ? []
    : [...text.matchAll(pattern)].map(([word, ...groups]) => [word, String(NUMBERS[groups.findIndex(Boolean)])]);
};

/** Numbers that a text of a language spells out: `"three books"` → `["3"]`; all that may be one, and those that are. */
export const spelledNumbers = (
  text: string,
  language: string,
): readonly [all: readonly string[], sure: readonly string[]] => {
  const spelled = spelledIn(text, language);
  const sure = spelled.filter(([word]) => AMBIGUOUS[language]?.test(word) !== true);
  return [spelled.map(([, number]) => number), sure.map(([, number]) => number)];
};

/** A number before a unit, in figures or in words of any of our languages, as a group of an expression. */
export const COUNT = `(\\d+|ein(?:e[mnrs]?)?|one|une?|una|uno|${Object.values(WORDS)
  .flatMap((words) => words.split("|").map((group) => group.split(" ")[0]))
  .join("|")})`;

const ONE = /^(?:ein(?:e[mnrs]?)?|one|une?|una|uno)$/iu;

/** What `COUNT` has read. */
export const countOf = (words: string): number => {
  if (/^\d/.test(words)) return Number(words);
  if (ONE.test(words)) return 1;
  const [first] = Object.keys(WORDS).flatMap((language) => spelledIn(words, language));
  return Number(first?.[1] ?? 0);
};

const MONTHS_OF_A_YEAR = 12;

const monthNames = (language: string): readonly string[] =>
  Array.from({ length: MONTHS_OF_A_YEAR }, (_value, month) =>
    new Intl.DateTimeFormat(language, { month: "long", timeZone: "UTC" }).format(Date.UTC(2026, month, 15)),
  );

/** An expression with a group for each of some names. */
const namesIn = (names: readonly string[], flags: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\d_])(?:${names.map((name) => `(${name})`).join("|")})(?![\\p{L}\\d_])`, flags);

const MONTHS: ReadonlyMap<string, RegExp> = new Map(
  // As they are written in running text: "may" is no month.
  Object.keys(WORDS).map((language) => [language, namesIn(monthNames(language), "gu")]),
);

/** Months that a text of a language names, as numbers from 1 on. */
export const monthsNamed = (text: string, language: string): readonly string[] => {
  const pattern = MONTHS.get(language);
  return pattern === undefined
    ? []
    : [...text.matchAll(pattern)].map(([, ...groups]) => `month ${1 + groups.findIndex(Boolean)}`);
};

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

const weekdayNames = (language: string): readonly string[] =>
  WEEKDAYS.map((_name, day) =>
    // The first of November 2026 is a Sunday.
    new Intl.DateTimeFormat(language, { weekday: "long", timeZone: "UTC" }).format(Date.UTC(2026, 10, 1 + day)),
  );

const WEEKDAY_NAMES: ReadonlyMap<string, RegExp> = new Map(
  Object.keys(WORDS).map((language) => [language, namesIn(weekdayNames(language), "giu")]),
);

/** Weekdays that a text of a language names: `["weekday Thursday"]`. */
export const weekdaysNamed = (text: string, language: string): readonly string[] => {
  const pattern = WEEKDAY_NAMES.get(language);
  return pattern === undefined
    ? []
    : [...text.matchAll(pattern)].map(([, ...groups]) => `weekday ${WEEKDAYS[groups.findIndex(Boolean)]}`);
};
