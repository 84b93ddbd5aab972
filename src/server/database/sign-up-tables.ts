/** Somebody who asked for e-mails about a running event. */
export interface SignUpRow {
  readonly id: string;
  /** Id of the event. */
  readonly event: string;
  /** The address in small letters: one sign-up for an event. */
  readonly mailbox: string;
  readonly email: string;
  readonly name: string;
  readonly language: string;
  /** When the mail was left to be sent that asks to confirm. */
  readonly asked_at: number;
  /** Null until the address is confirmed: nothing else is sent before. */
  readonly confirmed_at: number | null;
  /** The words of the box that agrees to news, once agreed to and confirmed. */
  readonly news: string | null;
  readonly news_at: number | null;
  /** Day of the event, `YYYY-MM-DD`, that the runner has been told. */
  readonly told_day: string | null;
  /** Day of the event of which the runner has been reminded. */
  readonly reminded_day: string | null;
  readonly created_at: number;
}

/** That somebody had agreed to e-mails about an event and took it back: about nobody who does not name their address. */
export interface EndedSignUpRow {
  /** Of the sign-up that was. */
  readonly id: string;
  readonly event: string;
  readonly mailbox_mark: string;
  readonly confirmed_at: number;
  readonly news: string | null;
  readonly news_at: number | null;
  readonly left_at: number;
}

/** An address that no mail, or none that nobody has to get, is sent to: about nobody who does not name it. */
export interface SuppressionRow {
  readonly mark: string;
  readonly reason: "bounced" | "complained";
  readonly noted_at: number;
}

/** How many mails to the mailboxes of a domain met which fate on a day. */
export interface MailCountRow {
  readonly domain: string;
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly fate: "sent" | "bounced" | "complained";
  readonly count: number;
}
