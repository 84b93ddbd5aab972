/** Days of the right of withdrawal: directive 2011/83/EU, article 9; our terms give it to everybody. */
export const WITHDRAWAL_DAYS = 14;
