import { DEFAULT_FUNNEL } from "../../foundation/default-funnel.ts";
import type { Locale } from "../../foundation/locale.ts";
import { pathOf } from "../../foundation/page-path.ts";
import { vatLine } from "../../foundation/vat-line.ts";
import type { LeadRow } from "../database/tables.ts";
import type { Services, Trader } from "../services.ts";
import type { Letter } from "./layout/letter.ts";
import type { Letterhead } from "./layout/letterhead.ts";
import { writeLetter } from "./layout/write-letter.ts";
import type { SendMail } from "./send-mail.ts";

/** Where somebody was a visitor: of a funnel, on the pages of a brand. Leads of before have no brand. */
export type Visited = Pick<LeadRow, "funnel"> & Partial<Pick<LeadRow, "brand">>;

type Brands = Pick<Services, "definitions" | "traders">;

/** Whose mails a visitor gets: those of the brand they saw. Who was nowhere that we know gets those of the default funnel. */
export const traderOf = ({ definitions, traders }: Brands, visited: Visited | undefined): Trader => {
  const funnel = definitions.get(visited?.funnel ?? DEFAULT_FUNNEL) ?? definitions.get(DEFAULT_FUNNEL);
  const trader = traders.get(visited?.brand ?? funnel?.brand ?? "") ?? [...traders.values()][0];
  if (!trader) throw new Error("no brand is known that could write a mail");
  return trader;
};

/** A page of the funnel that somebody was a visitor of, where they visited it. */
export const visitedAddress = (brands: Brands, visited: Visited, locale: Locale, page: string): string => {
  const { site } = traderOf(brands, visited);
  const isDefault = visited.funnel === DEFAULT_FUNNEL && site === traderOf(brands, undefined).site;
  return `${site}${pathOf(locale, page)}${isDefault ? "" : `?jg=${visited.funnel}`}`;
};

/** The account on the pages of the funnel that somebody was a visitor of: there the browser that paid is known as that. */
export const accountAddress = (brands: Brands, visited: Visited, locale: Locale): string =>
  visitedAddress(brands, visited, locale, "account");

const letterhead = ({ words }: Pick<Services, "words">, trader: Trader, locale: Locale): Letterhead => {
  const { name, theme, company, address, register, email, site } = trader;
  const link = (label: string, page: string) => ({ label: words.t(locale, label), href: site + pathOf(locale, page) });
  return {
    locale,
    brand: name,
    theme,
    seller: [company, ...address, ...(register === undefined ? [] : [register]), ...vatLine(trader)],
    email,
    links: [
      link("app.footer.account", "account"),
      link("app.nav.data-protection-policy", trader.privacy),
      ...(trader.imprint === trader.privacy ? [] : [link("app.nav.contacts", trader.imprint)]),
    ],
  };
};

export interface Reader {
  readonly to: string;
  readonly trader: Trader;
  readonly locale: Locale;
}

/** Puts a letter into the layout of its brand and hands it to the mail server. @param id as in `SendMail` */
export const postLetter = async (
  services: Pick<Services, "words" | "drawings">,
  send: SendMail,
  { to, trader, locale }: Reader,
  letter: Letter,
  id: string,
): Promise<void> => {
  const { html, text } = writeLetter(letter, letterhead(services, trader, locale), services.drawings);
  const leave = letter.leave && { leave: letter.leave.post };
  await send({ to, fromName: trader.name, subject: letter.subject, text, html, ...leave }, id);
};
