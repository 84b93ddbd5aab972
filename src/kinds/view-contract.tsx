import { createContext, useContext } from "react";
import type { AccountFailure, AskAccount } from "../engine/account/account.ts";
import type { Answer, AnswerProblem, Facts } from "../engine/answers/answer.ts";
import type { PageGoal } from "../engine/contracts/section-kind.ts";
import type { FunnelDefinition, StepDefinition } from "../engine/definition/definition.ts";
import type { Runtime } from "../engine/definition/runtime.ts";
import type { BoughtTraining } from "../engine/plan/training-plan.ts";
import type { PricedProduct } from "../engine/selling/priced-product.ts";
import type { Lead, Session } from "../engine/session/session.ts";
import type { Summary } from "../engine/summary/summary.ts";
import type { GivenConsent, VisitorEvent } from "../engine/transition/events.ts";
import { present } from "../foundation/invariant.ts";
import type { Locale } from "../foundation/locale.ts";
import type { ShownMedia } from "../foundation/media/shown-media.ts";
import type { Money } from "../foundation/money.ts";
import type { PaymentPort } from "../payments/port.ts";

/** Words and numbers of one locale. Keys are message keys of the definition; a view owns no words. */
export interface Words {
  readonly locale: Locale;
  t(key: string, params?: Readonly<Record<string, string | number>>): string;
  money(amount: Money): string;
  number(value: number, options?: Intl.NumberFormatOptions): string;
  /** `isoDay`: `YYYY-MM-DD`, a calendar day without a zone. */
  date(isoDay: string, options?: Intl.DateTimeFormatOptions): string;
  list(items: readonly string[]): string;
}

/** State of something fetched. `failed` carries a way to try again. */
export type Loaded<T> =
  | { readonly status: "loading" }
  | { readonly status: "ready"; readonly value: T }
  | { readonly status: "failed"; readonly retry: () => void }
  /** Shown to whoever signs in. */
  | { readonly status: "locked" };

/** A guess by the network or the languages of the browser. */
export interface VisitorPlace {
  /** ISO 3166-1 alpha-2, and its name in the language of the page. */
  readonly country: string;
  readonly fullCountry: string;
}

/** The application of a brand: the link that opens it, the same as an address, and the stores. */
export interface AppAddresses {
  readonly open: string;
  readonly url: string;
  readonly ios: string;
  readonly android: string;
}

export interface QuestionProps {
  readonly step: string;
  /** 2 where another heading names the page. */
  readonly level?: 1 | 2;
  /** Answers that its own answer brings along: those of the goal that the page speaks of. */
  readonly after?: PageGoal["answers"];
  /** True where the visitor's position decides which question is shown: then the next one is made ready out of sight. */
  readonly inTurn?: boolean;
}

/** Everything a section, step or modal view may read and do. One context, no prop drilling. */
export interface FunnelView {
  readonly words: Words;
  readonly brand: {
    readonly id: string;
    readonly name: string;
    /** IANA zone by whose clock campaigns end; only on a page that counts to the end of one. */
    readonly zone?: string;
    /** Name and address of the legal entity, a line each. */
    readonly trader: readonly string[];
    readonly app?: AppAddresses;
  };
  readonly funnel: FunnelDefinition;
  /** Its steps, each bound to its kind and its question. */
  readonly steps: Runtime["steps"];
  readonly session: Session;
  /** Values of the answers on the present route, by step id and by role. */
  readonly facts: Facts;
  readonly roles: Facts;
  readonly summary: Loaded<Summary>;
  readonly products: Loaded<readonly PricedProduct[]>;
  /** Today in the visitor's zone, `YYYY-MM-DD`. */
  readonly today: string;
  /** The visitor's wall clock when the page was loaded, `YYYY-MM-DDTHH:MM`. */
  readonly now: string;
  /** Sends an act of the visitor to the engine. */
  act(event: VisitorEvent): void;
  /** A page path of the definition (`"quiz"`, `"general-conditions"`) or an https address → what goes into `href`. */
  href(target: string): string;
  /** A fresh purchase attempt id; kept by the session until the attempt ends. */
  newAttemptId(): string;
  readonly payments: PaymentPort;
  /** The contracts of a lead; absent while prerendering. */
  readonly account?: AskAccount;
  /** What this browser has paid for beside what this visit shows. Absent while prerendering. */
  readonly paidHere?: () => Promise<PaidHere>;
  /** Minutes of exercise in the first week of a lead; rejects when they cannot be had. Absent while prerendering. */
  readonly exercisesDuration?: (lead: Lead) => Promise<number>;
  /** The weeks that a client has bought, from wherever; null: none; rejects when they cannot be had. Absent while prerendering. */
  readonly training?: (lead: Lead) => Promise<BoughtTraining | null>;
  /** Whether the shop can charge what a lead paid with before; rejects when it cannot be asked. Absent while prerendering. */
  readonly hasSavedMethod?: (lead: Lead) => Promise<boolean>;
  /**
   * Page of the first offer for who has a plan since another visit and can be charged; null: there is none. Rejects when the shop
   * cannot be asked. Absent while prerendering.
   */
  readonly offerAhead?: () => Promise<string | null>;
  /** What the visitor agrees to by buying what renews, in the words of the server; rejects when they cannot be had. */
  readonly renewalConsent?: (product: string) => Promise<readonly GivenConsent[]>;
  /** What is known already of the person, by field name: nobody types the same twice. */
  readonly knownFields?: Readonly<Record<string, string>>;
  /** Where the visitor seems to be; absent until that is known, and where it cannot be had. */
  readonly location?: VisitorPlace | undefined;
  /** Names of what the link of a mail brought along: `refundToken`, `signUpToken`, `newsToken`. Absent while prerendering. */
  readonly brought?: readonly string[];
  /** Leads to a page of this site; absent where nothing can be followed. */
  readonly goTo?: (page: string) => void;
  /** Leaves for an address of this site, and takes along where the visit came from; absent where nothing can be followed. */
  readonly leaveFor?: (address: string) => void;
  /** Renders a question of the funnel inside a section: the landing's first question, a loader's extra question. */
  readonly Question: React.ComponentType<QuestionProps>;
}

const FunnelViewContext = createContext<FunnelView | null>(null);
export const FunnelViewProvider = FunnelViewContext.Provider;

/** @throws when used outside the renderer. */
export const useFunnelView = (): FunnelView => present(useContext(FunnelViewContext), "FunnelViewProvider");

/** As whom else this browser has paid. */
export interface PaidAs {
  /** Of the lead. */
  readonly code: string;
  /** `a…@example.com`; empty where this browser never learnt the address. */
  readonly mailbox: string;
  /** Instant of the newest purchase, where the mailbox does not tell this one from others and the shop says so. */
  readonly lastPaid: string | null;
  /** Leads to what that lead has bought, and keeps the way back. @returns why it does not, else null while the page is left */
  look(): Promise<AccountFailure | null>;
}

export interface PaidHere {
  /** Where the visit of another funnel has bought with this browser, and this one has not: this page there, else null. */
  readonly elsewhere: string | null;
  readonly others: readonly PaidAs[];
}

/** Props of a question type's view. */
export interface QuestionViewProps<D, A extends Answer> {
  readonly step: string;
  readonly definition: D;
  /** The stored answer, or null when not yet given. */
  readonly answer: A | null;
  /** Why the last attempt was not taken; shown beside the control, announced. */
  readonly problem: AnswerProblem | null;
  /** Id of the heading that names the control group. */
  readonly labelledBy: string;
  /** Commits the answer and goes on. Auto-advance kinds call it on choice, the others from their button. */
  readonly onAnswer: (answer: A) => void;
  /** The answer that will be committed in a moment: what follows can be made ready. */
  readonly onPicked?: (answer: A) => void;
}

/** Props of a section's view. */
export interface SectionViewProps<D> {
  readonly id: string;
  readonly definition: D;
}

/** Of a section that names pictures or videos: the build adds them. */
export interface WithMedia {
  readonly media?: ShownMedia;
}

/** Props of a step kind's view; most steps are drawn by their page's sections and have none. */
export interface StepViewProps {
  readonly step: string;
  readonly definition: StepDefinition;
}

/** Props of a modal's view, drawn inside the shared dialog. */
export interface ModalViewProps<D> {
  readonly definition: D;
  readonly onAccept: () => void;
  readonly onDecline: () => void;
}
