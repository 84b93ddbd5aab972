/** Days of the right of withdrawal: directive 2011/83/EU, article 9; our terms give it to everybody. */
export const WITHDRAWAL_DAYS = 14;

/**
 * Days for which we take a withdrawal beyond them. A last day that is a Saturday, a Sunday or a public holiday is not the last:
 * the next working day is (regulation 1182/71, article 3(4), by recital 41 of the directive; § 193 of the German Civil Code).
 * No more than six days off follow each other in the Union: Cyprus from Good Friday to a first of May on Wednesday. Which of
 * its states and regions keeps which holiday, and where a buyer lives, we need not know.
 */
export const MORE_WITHDRAWAL_DAYS = 6;
