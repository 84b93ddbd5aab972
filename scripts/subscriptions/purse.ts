/** A charge for a period as the provider has it. Money in minor units, days as `YYYY-MM-DD`. */
export interface Payment {
  readonly minor: number;
  /** First day of the period, and first day after it. */
  from: string;
  to: string;
  /** Its money is with the shop. */
  isHere: boolean;
  /** Its money did not come, and its period is due again. */
  isLetGo: boolean;
  /** Its money did not come when its period could not be charged any more: that is the shop's loss. */
  isForgiven: boolean;
  /** What of it is to go back for the days after an early end. */
  returned: number;
}

export const newPayment = (minor: number, from: string, to: string): Payment => ({
  minor,
  from,
  to,
  isHere: true,
  isLetGo: false,
  isForgiven: false,
  returned: 0,
});

const sumOf = (payments: readonly Payment[]): number =>
  payments.reduce((sum, { minor, returned }) => sum + minor - returned, 0);

/** What the shop has of them in the end. */
export const keptOf = (payments: readonly Payment[]): number => sumOf(payments.filter(({ isHere }) => isHere));

/**
 * Whether money and periods agree, by what the provider did and not by what the subscription says: each renewal that counts is a
 * period of its own whose money is here, unless the shop forgave it, and no other money is.
 * @param renewals those that the subscription counts
 * @param returned what the subscription says went back for an early end
 * @returns what is wrong
 */
export const faultsOfMoney = (payments: readonly Payment[], renewals: number, returned: number): readonly string[] => {
  const counted = payments.filter(({ isLetGo }) => !isLetGo).toSorted((one, other) => (one.from < other.from ? -1 : 1));
  const owed = sumOf(counted.filter(({ isForgiven }) => !isForgiven));
  const kept = keptOf(payments);
  const back = payments.reduce((sum, payment) => sum + payment.returned, 0);
  return [
    ...(counted.length === renewals ? [] : [`${renewals} renewals, and ${counted.length} periods`]),
    ...(kept === owed ? [] : [`kept ${kept}, and ${owed} were owed`]),
    ...(back === returned ? [] : [`gave back ${back}, and ${returned} were owed`]),
    ...counted.flatMap(({ to }, at) => {
      const next = counted[at + 1];
      return next && next.from < to ? [`has paid twice for ${next.from}`] : [];
    }),
  ];
};
