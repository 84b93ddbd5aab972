/** The definitions have errors that keep the verb from its work: exit code 1, with what to run. */
export class Unsound extends Error {
  override readonly name = "Unsound";
}
