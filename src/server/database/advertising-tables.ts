/** By which ids advertisers know a visitor who allows marketing; gone with a no. */
export interface AdIdentityRow {
  readonly lead_code: string;
  /** JSON. */
  readonly ids: string;
  readonly created_at: number;
}

/** `suppressed`: not allowed; `missing`: a field was not there through a fault; `failed`: tried again. */
export type ConversionStatus = "sent" | "suppressed" | "missing" | "failed";

/** What became of telling an advertising platform of a line of an order. */
export interface ConversionRow {
  readonly id: string;
  readonly platform: string;
  readonly event_id: string;
  readonly order_id: string;
  readonly product: string;
  readonly status: ConversionStatus;
  /** Fields that were left out for lack of consent, by a space. */
  readonly withheld: string;
  readonly detail: string;
  readonly tries: number;
  readonly created_at: number;
  readonly updated_at: number;
}
