/** One field of a form: its name is the call's, its words are message keys. */
export interface FieldDefinition {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly required?: boolean;
  /** Codes that may be chosen, of a list; all when absent. */
  readonly among?: readonly string[];
}

/** What was entered, by field name. */
export type Entered = Readonly<Record<string, string>>;
