import { WrongUse } from "../../../foundation/failures/wrong-use.ts";
import { isBefore, isRealMoment } from "../../../language/dates/moment.ts";

/** First moment, and first moment after it. */
export interface Window {
  readonly from: string;
  readonly to: string;
}

/** `--dates 2027-03-25..2027-04-05`. @throws WrongUse for what is no window, or one that ends before it begins */
export const windowOf = (dates: string): Window => {
  const [from = "", to = "", ...more] = dates.split("..");
  if (from === "" || to === "" || more.length > 0)
    throw new WrongUse(`--dates ${dates} is no window; write 2027-03-25..2027-04-05`);
  for (const moment of [from, to])
    if (!isRealMoment(moment))
      throw new WrongUse(`--dates ${dates}: there is no ${moment}; write 2027-03-25..2027-04-05`);
  if (!isBefore(from, to)) throw new WrongUse(`--dates ${dates} ends before it begins; the first moment comes first`);
  return { from, to };
};
