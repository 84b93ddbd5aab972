import type { Session } from "../../src/engine/session/session.ts";
import type { Locale } from "../../src/foundation/locale.ts";
import {
  type Act,
  askToDelete,
  changeCard,
  confirmIn,
  declare,
  deleteByCode,
  leave,
  pay,
  pressInPlan,
  submit,
  takePlan,
  tapButton,
  tapOption,
} from "./acts.ts";
import { type Link, linkToConfirm, sendCode } from "./links.ts";
import { hasRenewed, isAskedForPrice, isPaused, isToPause, type Prepare } from "./prepare.ts";
import { runtimeOf } from "./visitors.ts";

export const BRANDS = ["run", "health"] as const;
export type Brand = (typeof BRANDS)[number];

type Family = "cancelling" | "account";

/** A screen that is tried, and what a visitor wants there. */
export interface Place {
  readonly name: string;
  /**
   * It is one more page of a form, or one more act of a page, that another place stands for: what all of a family ask for
   * fails alike on each, and is tried on them by turns. Absent: whatever the page asks for is tried on it.
   */
  readonly variantOf?: Family;
  /** Funnel that has the page, by brand. */
  readonly funnel: Readonly<Record<Brand, string>>;
  /** Address below the locale; where `isThere` is given, the address of the session's step. */
  readonly path: string;
  /** Sessions that stand here. Absent: the page needs none, and who is new has none. */
  readonly isThere?: (session: Session) => boolean;
  /** Who stands there opens `path` by itself: the page is no step of a funnel. */
  readonly isApart?: true;
  /** Who is new opens the address as it is, and comes from nowhere. */
  readonly opensAlone?: true;
  /** The only one in which the page is visited. Absent: all of the site. */
  readonly locale?: Locale;
  /** It is the page of a mail to somebody who has bought: who is new opens it on another device. */
  readonly link?: Link;
  /** A product that they have bought beside what they bought on their way. */
  readonly alsoBuys?: string;
  /** What has become of what they have bought, before they come. */
  readonly prepare?: Prepare;
  /** Does what the page is for. Fills only what is empty. Absent: the page is there to be read. */
  readonly act?: Act;
  /** The page itself says what came of the act, and stays. */
  readonly saysSo?: true;
}

const stepOf = (session: Session) => runtimeOf(session.funnel).steps.get(session.position);
const standsOn =
  (...pages: readonly string[]) =>
  (session: Session): boolean =>
    pages.includes(stepOf(session)?.definition.page ?? "");

const ownFunnel = { run: "20", health: "342" } as const;
const runFunnel = { run: "20", health: "20" } as const;
const shop = { run: "shop", health: "shop" } as const;

/** What is no plan, and can be withdrawn from. */
const THING = "meditation-library";

/** The account of somebody who has just bought, and what they want there. */
const inAccount = (name: string, act: Act, more: Partial<Place> = {}): Place => ({
  name,
  variantOf: "account",
  funnel: ownFunnel,
  path: "account",
  isThere: standsOn("success"),
  isApart: true,
  act,
  saysSo: true,
  ...more,
});

export const PLACES: readonly Place[] = [
  { name: "home", funnel: ownFunnel, path: "home", act: tapOption },
  {
    name: "quiz",
    funnel: ownFunnel,
    path: "quiz",
    isThere: (session) =>
      stepOf(session)?.definition.question?.type === "single-choice" && Object.keys(session.answers).length > 3,
    opensAlone: true,
    act: tapOption,
  },
  { name: "email", funnel: ownFunnel, path: "email", isThere: standsOn("email"), act: submit },
  { name: "results", funnel: ownFunnel, path: "results", isThere: standsOn("results"), act: takePlan },
  { name: "checkout", funnel: ownFunnel, path: "checkout", isThere: standsOn("checkout"), act: pay },
  {
    name: "offer",
    funnel: ownFunnel,
    path: "success/yoga-subscription",
    isThere: standsOn("success/yoga-subscription"),
    act: tapButton("last"),
  },
  {
    name: "goods",
    funnel: runFunnel,
    path: "success/weight-loss-fuel",
    isThere: standsOn("success/weight-loss-fuel"),
    // Whoever comes from the checkout may be kept there, and then pays once more.
    act: leave,
  },
  {
    name: "parcel",
    funnel: runFunnel,
    path: "success/weight-loss-fuel/shipping",
    isThere: standsOn("success/weight-loss-fuel/shipping"),
    act: submit,
    saysSo: true,
  },
  { name: "success", funnel: ownFunnel, path: "success", isThere: standsOn("success") },
  { name: "shop", funnel: shop, path: "card-2", act: tapButton("first") },
  { name: "login", funnel: ownFunnel, path: "login", act: submit },
  { name: "redeem", funnel: ownFunnel, path: "gift-card", act: submit, saysSo: true },
  { name: "cancel", funnel: ownFunnel, path: "cancel", act: declare, saysSo: true },
  {
    name: "kuendigen",
    variantOf: "cancelling",
    funnel: ownFunnel,
    path: "kuendigen",
    locale: "de-DE",
    act: declare,
    saysSo: true,
  },
  {
    name: "resilier",
    variantOf: "cancelling",
    funnel: ownFunnel,
    path: "resilier",
    locale: "fr-FR",
    act: declare,
    saysSo: true,
  },
  { name: "withdraw", variantOf: "cancelling", funnel: ownFunnel, path: "withdraw", act: declare, saysSo: true },
  {
    name: "confirm-cancellation",
    funnel: ownFunnel,
    path: "confirm-cancellation",
    link: linkToConfirm("cancellation"),
    act: submit,
    saysSo: true,
  },
  {
    name: "confirm-withdrawal",
    variantOf: "cancelling",
    funnel: ownFunnel,
    path: "confirm-withdrawal",
    link: linkToConfirm("withdrawal"),
    act: submit,
    saysSo: true,
  },
  {
    name: "confirm-delete",
    funnel: ownFunnel,
    path: "confirm-delete",
    link: sendCode,
    act: deleteByCode,
    // On another device the code alone deletes nothing that was paid for.
    saysSo: true,
  },
  {
    name: "confirm-address",
    variantOf: "account",
    funnel: ownFunnel,
    path: "confirm-address",
    isThere: standsOn("success"),
    isApart: true,
    act: submit,
    saysSo: true,
  },
  { name: "account", funnel: ownFunnel, path: "account", act: submit, saysSo: true },
  inAccount("plans", confirmIn("cancel")),
  inAccount("pause", confirmIn("pause")),
  inAccount("unpause", pressInPlan, { prepare: isToPause }),
  inAccount("withdraw-plan", confirmIn("withdraw")),
  inAccount("card", changeCard),
  inAccount("resume", confirmIn("resume"), { prepare: isPaused }),
  inAccount("agree", confirmIn("agree"), { prepare: isAskedForPrice }),
  inAccount("end-early", confirmIn("end_early"), { prepare: hasRenewed }),
  inAccount("withdraw-thing", confirmIn("withdraw", "last"), {
    funnel: runFunnel,
    isThere: (session) => standsOn("success")(session) && !session.purchases.some(({ product }) => product === THING),
    alsoBuys: THING,
  }),
  inAccount("delete-account", askToDelete),
  { name: "delete", funnel: ownFunnel, path: "delete", act: submit },
];
