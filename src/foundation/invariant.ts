/** Something that cannot happen with a checked definition did: a defect of ours, never an author's or a visitor's. */
export class InvariantError extends Error {
  override readonly name = "InvariantError";
}

/** @throws {InvariantError} when `condition` is false. */
export function invariant(condition: boolean, message: string): asserts condition {
  if (!condition) throw new InvariantError(message);
}

/** The value, or an {@link InvariantError} that says what was looked for. */
export const present = <T>(value: T | null | undefined, what: string): T => {
  if (value === null || value === undefined) throw new InvariantError(`${what} is missing`);
  return value;
};
