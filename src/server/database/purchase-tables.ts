/** A card of which a device that has not paid has had the bank asked. */
export interface AskedCardRow {
  /** Of what the provider knows the card by: the table names no digits. */
  readonly mark: string;
  readonly asked_at: number;
}
