import { contentHash } from "../bundle.ts";

/** Hashes of values that thousands of pages share, each made once. */
export class Hashes {
  readonly #made = new WeakMap<object, string>();

  /** @param part what of the value counts: one value is always asked for the same part */
  readonly of = <T extends object>(value: T | null, part: (whole: T) => unknown = (whole) => whole): string => {
    if (value === null) return "";
    const hash = this.#made.get(value) ?? contentHash(JSON.stringify(part(value)));
    this.#made.set(value, hash);
    return hash;
  };
}
