import { spot } from "../../../language/reading/json-document.ts";
import type { Message, Messages } from "../../../language/words/messages.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = { readonly says: string; readonly language: string; readonly others: number };

interface Address {
  readonly familiar: RegExp;
  readonly formal: RegExp;
  /** Letters that the formal one has, and few messages: the rest need not be read. */
  readonly letters: RegExp;
}

/**
 * How visitors are addressed, by language. German and Italian formal pronouns are distinguished from others by their capital in
 * the middle of a sentence; Spanish `ustedes` is no more than the plural in Latin America.
 */
const ADDRESSES: Readonly<Record<string, Address>> = {
  de: {
    familiar: /(?<!\p{L})(?:du|dich|dir|dein(?:e[mnrs]?)?)(?!\p{L})/iu,
    formal: /(?<=[\p{Ll},] )(?:Sie|Ihnen|Ihr(?:e[mnrs]?)?)(?!\p{L})/u,
    letters: / (?:Sie|Ih[nr])/,
  },
  es: {
    familiar: /(?<!\p{L})(?:tú|tus?|te|ti|contigo|tuy[oa]s?)(?!\p{L})/iu,
    formal: /(?<!\p{L})usted(?!\p{L})/iu,
    letters: /usted/i,
  },
  fr: {
    // "ton" alone is a shade, too.
    familiar:
      /(?<!\p{L})(?:tu|te|toi|ta|tes|t’\p{Ll}+|ton (?:plan|but|objectif|programme|adresse|e-mail|compte|corps|rythme|poids|âge)|(?<=^)(?:choisis|découvre|réponds))(?!\p{L})/iu,
    formal: /(?<!\p{L})(?:vous|votre|vos)(?!\p{L})/iu,
    letters: /vo(?:us|tre|s)/i,
  },
  it: {
    familiar: /(?<!\p{L})(?:tu|te|ti|tuoi?|tu[ae])(?!\p{L})/iu,
    formal: /(?<=[\p{Ll},] )(?:Lei|Suoi?|Su[ae])(?!\p{L})/u,
    letters: / (?:Lei|Su[aeo])/,
  },
};

function* checkWords({ folders }: Messages): Iterable<Finding<Args>> {
  for (const [language, address] of Object.entries(ADDRESSES)) {
    const messages = [...folders].flatMap(([folder, entries]) =>
      folder === language || folder.startsWith(`${language}-`) ? [...entries.values()] : [],
    );
    const mayBeFormal = messages.filter(({ text }) => address.letters.test(text));
    const formal = matching(mayBeFormal, address.formal);
    // Nothing to compare with: most languages never get further.
    if (formal.length === 0) continue;
    const familiar = matching(messages, address.familiar);
    if (familiar.length === 0) continue;
    const [rare, usual] = formal.length > familiar.length ? [familiar, formal] : [formal, familiar];
    for (const { message, says } of rare) {
      const { document, inFile } = message;
      yield { where: spot(document, [inFile]), args: { says, language, others: usual.length } };
    }
  }
}

interface Addressed {
  readonly message: Message;
  readonly says: string;
}

const matching = (messages: readonly Message[], pattern: RegExp): readonly Addressed[] =>
  messages.flatMap((message) => {
    const says = pattern.exec(message.text)?.[0];
    return says === undefined ? [] : [{ message, says }];
  });

export const rule: Rule<Args> = {
  code: "FNL5014",
  severity: "error",
  title: "Visitors are addressed in two ways",
  explanation:
    "Whoever is “du” on one screen and “Sie” on the next reads two authors. One language addresses its visitors in one way, the one that most of its messages have.",
  wrong: { "locales/de/sample.json": { "plans.title": "Wählen Sie deinen Plan" } },
  right: { "locales/de/sample.json": { "plans.title": "Wähle deinen Plan" } },
  checkWords,
  say: ({ says, language, others }) => [
    `“${says}” addresses visitors in another way than the rest of "${language}"`,
    `say it as the ${others === 1 ? "other message does" : `other ${others} messages do`}`,
  ],
};
