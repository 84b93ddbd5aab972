/** Something that should not have happened, as the page noticed it. */
export interface Fault {
  readonly message: string;
  readonly error?: unknown;
}
