/** People who run the site, and what they looked at. */
export interface OperatorTables {
  readonly operators: OperatorRow;
  readonly operator_sessions: OperatorSessionRow;
  readonly operator_log: OperatorLogRow;
}

export interface OperatorRow {
  /** In small letters. */
  readonly name: string;
  readonly role: string;
  /** `scrypt`, with its salt. */
  readonly password_hash: string;
  /** Base32, of the one-time codes of their device. */
  readonly totp_secret: string;
  /** The period of thirty seconds whose code was used last: none is taken twice. */
  readonly last_period: number;
  readonly created_at: number;
}

export interface OperatorSessionRow {
  /** Of the token in the cookie. */
  readonly hash: string;
  readonly operator: string;
  /** 0: the second factor is missing. */
  readonly is_complete: number;
  readonly created_at: number;
  readonly seen_at: number;
}

export interface OperatorLogRow {
  readonly id: string;
  readonly happened_at: number;
  /** Name as it was typed, where nobody was signed in. */
  readonly operator: string;
  /** `view`, `sign-in`, … */
  readonly act: string;
  /** Address with its filters, or the reason of a refusal. */
  readonly detail: string;
  readonly ip: string;
}
