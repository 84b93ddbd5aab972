/**
 * Something that a command or the server needs is not there or cannot be used (git, a build, a database, a variable): exit code
 * 3, with the way to get it.
 */
export class BadEnvironment extends Error {
  override readonly name = "BadEnvironment";
}
