/** Something that the command needs is not there (git, a build, a browser): exit code 3, with the way to get it. */
export class BadEnvironment extends Error {
  override readonly name = "BadEnvironment";
}
