import { dayInWords } from "../../foundation/dates/day-in-words.ts";
import type { Locale } from "../../foundation/locale.ts";
import { pathOf } from "../../foundation/page-path.ts";
import type { SignUpRow } from "../database/sign-up-tables.ts";
import type { Services } from "../services.ts";
import { type RunningEvent, runningEvent } from "../sign-ups/running-event.ts";
import { type SignUpAct, signUpToken } from "../sign-ups/token.ts";
import type { Block } from "./layout/letter.ts";
import { formatOf, localeOf } from "./locale-of.ts";
import { postLetter } from "./post-letter.ts";
import type { SendMail } from "./send-mail.ts";

/** A sign-up with everything that a letter about its event says. */
export interface SignUpLetter {
  readonly row: SignUpRow;
  readonly event: RunningEvent;
  readonly locale: Locale;
  t(key: string, params?: Readonly<Record<string, string>>): string;
  /** `2027-11-25` → `25 November 2027`. */
  day(date: string): string;
  /** Address of a page of the site. */
  page(path: string): string;
  /** Address of the page that does what the token allows. @param mark before the token, which no proxy sees behind `#` */
  act(page: "confirm-sign-up" | "leave-sign-up", act: SignUpAct, mark?: "#" | "?"): string;
}

/** Null when the runner has left, or nobody can sign up for the event any more: then nothing is sent. */
export const signUpLetter = async (services: Services, signUpId: string): Promise<SignUpLetter | null> => {
  const { database, words, signingKey } = services;
  const row = await database.selectFrom("sign_ups").selectAll().where("id", "=", signUpId).executeTakeFirst();
  const event = row && runningEvent(services, row.event);
  if (!row || !event) return null;
  const locale = localeOf(row.language);
  const name = words.t(locale, event.name);
  const format = new Intl.DateTimeFormat(formatOf(locale), {
    dateStyle: "long",
    timeZone: "UTC",
  });
  const page = (path: string): string => event.trader.site + pathOf(locale, path);
  return {
    row,
    event,
    locale,
    t: (key, params) => words.t(locale, key, { event: name, ...params }),
    day: (date) => dayInWords(format.format(new Date(date)), locale),
    page,
    act: (path, act, mark = "#") => `${page(path)}${mark}signUpToken=${row.id}.${signUpToken(row.id, act, signingKey)}`,
  };
};

/** Posts a letter after the first, with the way to stop in its foot and for mail programs: no login, one press. */
export const postEventLetter = (
  services: Services,
  send: SendMail,
  { row, event, locale, t, act }: SignUpLetter,
  id: string,
  subject: string,
  blocks: readonly Block[],
): Promise<void> => {
  const href = act("leave-sign-up", "leave");
  const leave = { label: t("app.mail.sign-up.leave"), href, post: act("leave-sign-up", "leave", "?") };
  return postLetter(services, send, { to: row.email, trader: event.trader, locale }, { subject, blocks, leave }, id);
};
