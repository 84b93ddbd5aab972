/**
 * A clock that shows another moment when it is made, and goes on from there. It prices and sells as of that moment, so
 * that what is to come can be tried.
 * @param moment milliseconds since 1970; null for the time as it is
 */
export const pretendedClock = (moment: number | null, real: () => number): (() => number) => {
  if (moment === null) return real;
  const ahead = moment - real();
  return () => real() + ahead;
};
