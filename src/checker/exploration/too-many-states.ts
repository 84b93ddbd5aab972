/** The funnel has more states than may be explored: nothing is known about the rest, so nothing is claimed. */
export class TooManyStates extends Error {
  override readonly name = "TooManyStates";
  readonly limit: number;
  readonly transitions: number;

  constructor(limit: number, transitions: number, position: string) {
    super(
      `more than ${limit} states (${transitions} transitions so far, the last at step "${position}"): ` +
        "too many answers still matter late in the funnel; compare fewer answers, or earlier, or raise the limit",
    );
    this.limit = limit;
    this.transitions = transitions;
  }
}
