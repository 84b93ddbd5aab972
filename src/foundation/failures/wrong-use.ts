/** The command was called in a way that cannot work: exit code 2, with the sentence that says so. */
export class WrongUse extends Error {
  override readonly name = "WrongUse";
}
