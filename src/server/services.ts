import type { FunnelDefinition } from "../engine/definition/definition.ts";
import type { Coupon } from "../engine/selling/coupon.ts";
import type { Locale } from "../foundation/locale.ts";
import type { Span } from "../language/dates/meeting.ts";
import type { AfterPolicy } from "../language/types/brand.gen.ts";
import type { AdPlatform } from "./advertising/platform.ts";
import type { Database } from "./database/open.ts";
import type { RateLimits } from "./http/limits/rate.ts";
import type { Maker } from "./http/recaptcha.ts";
import type { ReportFault } from "./log.ts";
import type { Drawings } from "./mail/layout/drawings.ts";
import type { LetterTheme } from "./mail/layout/letterhead.ts";
import type { PaymentProvider } from "./payments/provider.ts";

/** Where a purchase can be interrupted: tests stop the world at each of them. */
export type PurchaseStep = "created" | "authorising" | "charged" | "captured" | "completed";

/** What handlers may use. Everything that differs between a test and the world is here, as a value. */
export interface Services {
  readonly definitions: ReadonlyMap<string, FunnelDefinition>;
  readonly coupons: readonly CouponDefinition[];
  /** Who sells, by brand. */
  readonly traders: ReadonlyMap<string, Trader>;
  /** Brand under which a funnel is shown at a host: `Host` as the browser sends it. */
  readonly brandOf: (host: string, funnel: string) => string;
  readonly database: Database;
  readonly provider: PaymentProvider;
  /** How long a charge may take before it counts as unknown. */
  readonly providerBudgetMs: number;
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
  /** Random bytes of a secure source, as twice as many hex characters. */
  readonly randomHex: (bytes: number) => string;
  /** Signs completion addresses; every server on one database has the same. */
  readonly signingKey: string;
  readonly limits: RateLimits;
  readonly words: ServerWords;
  /** Pieces of letters that were drawn before; without it each is drawn anew. */
  readonly drawings?: Drawings;
  /** Where the files lie that buyers download: `ebook.pdf`, `ebook.de.epub`. */
  readonly filesFolder: string;
  /** Mailbox of the people behind the site: messages, withdrawals and cancellations go there too. */
  readonly inbox: string;
  readonly atStep: (step: PurchaseStep, attemptId: string) => Promise<void>;
  /** Who hears of purchases, where the buyer allows it. */
  readonly advertising: readonly AdPlatform[];
  /** Null where the check is off. */
  readonly verifyHuman: ((token: string) => Promise<Maker>) | null;
  /** True: whoever asks for a one-time code is told that nobody has the address. */
  readonly tellsUnknownEmails: boolean;
  readonly reportFault: ReportFault;
  /** Country and the rest are read from headers that only a proxy of ours can set. */
  readonly trustProxy: boolean;
}

/**
 * A coupon with its window, which names no zone where it is that of a campaign: it is the clock of the brand that sells. A name
 * that several campaigns apply stands here once for each of them.
 */
export type CouponDefinition = Coupon & {
  readonly active: Span;
  /** Orders that may use it; null: any number. */
  readonly uses: number | null;
};

/** The legal entity behind a brand, as its contracts name it, and how the brand looks in mails. */
export interface Trader {
  /** Name of the brand. */
  readonly name: string;
  readonly theme: LetterTheme;
  readonly company: string;
  /** Postal address, a line each. */
  readonly address: readonly string[];
  readonly email: string;
  /** Commercial register and number. */
  readonly register?: string;
  /** Number for value-added tax. */
  readonly vat?: string;
  /** What stands before it. */
  readonly vat_label?: string;
  /** Page with the general conditions. */
  readonly terms: string;
  readonly privacy: string;
  readonly imprint: string;
  /** IANA zone by whose clock its campaigns begin and end. */
  readonly zone: string;
  /** What becomes of its subscriptions. */
  readonly after: AfterPolicy;
  /** Where its site stands, for links in mails: `https://run.example`. */
  readonly site: string;
}

export interface ServerWords {
  /** The message, or its key when it is missing. */
  t(locale: Locale, key: string, params?: Readonly<Record<string, string | number>>): string;
}
