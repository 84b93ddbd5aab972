/** How often one key may do something within a sliding window. */
export interface Limit {
  readonly times: number;
  readonly windowMs: number;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** What a flood costs us: counted in the memory of each process, so that refusing costs nothing. */
const LOAD = {
  leadsPerIp: { times: 60, windowMs: HOUR },
  unprovenLeadsPerIp: { times: 20, windowMs: HOUR },
  paymentConfigsPerIp: { times: 300, windowMs: HOUR },
  /** By event, however many come at once. A whole visit has up to 85, told twice; a carrier may give one address to seventy. */
  eventsPerIp: { times: 12_000, windowMs: HOUR / 6 },
  lookupsPerIp: { times: 600, windowMs: HOUR / 6 },
  /** Codes asked for and tried: more than a network has people, and so many that none of them can keep the others out. */
  signInsPerIp: { times: 600, windowMs: HOUR / 6 },
  policyReportsPerIp: { times: 20, windowMs: HOUR },
  /** Of everybody together: what is wrong with a page, all its visitors report. */
  policyReports: { times: 500, windowMs: HOUR },
} as const satisfies Record<string, Limit>;

/** What guards money, accounts and other people's mailboxes: counted in the database, for all processes together. */
const GUARDS = {
  attemptsPerLead: { times: 30, windowMs: HOUR },
  attemptsPerIp: { times: 60, windowMs: HOUR },
  couponsPerIp: { times: 10, windowMs: HOUR },
  /** With ten wrong ones in 90 days (`check-digits.ts`): one chance in a hundred for who can read a client's mail. */
  checkDigitsPerAddressDaily: { times: 3, windowMs: DAY },
  checkDigitsPerIpDaily: { times: 10, windowMs: DAY },
  giftCardTriesPerIp: { times: 10, windowMs: HOUR },
  /** Beyond these a network gets long codes, and only for whom `may-mail-code.ts` lets through. */
  otpMailsPerIp: { times: 20, windowMs: HOUR },
  otpMailsPerIpDaily: { times: 100, windowMs: DAY },
  /** Of those, to clients of whom nothing shows that they are in that network: more than people ask for who share one. */
  otpMailsToClientsPerIp: { times: 60, windowMs: HOUR },
  otpMailsToClientsPerIpDaily: { times: 200, windowMs: DAY },
  /** Of those, to whom the browser has left an address: as many leads as a network can make in an hour. */
  otpMailsByLeadPerIp: { times: 60, windowMs: HOUR },
  otpMailsByLeadPerIpDaily: { times: 200, windowMs: DAY },
  /** However often the lead changes its address. */
  otpMailsPerLead: { times: 3, windowMs: HOUR },
  /** Under all names of a mailbox that has neither bought nor proved anything. */
  otpMailsByLeadPerAddressDaily: { times: 12, windowMs: DAY },
  /** Beyond these the mailbox gets a long code and few mails (`one-time-code.ts`): nobody is refused one. */
  otpMailsPerAddress: { times: 18, windowMs: HOUR },
  otpMailsPerAddressDaily: { times: 30, windowMs: DAY },
  otpMailsPerAddressAndIp: { times: 6, windowMs: HOUR },
  otpMailsPerAddressAndIpDaily: { times: 10, windowMs: DAY },
  /** A long code is valid for an hour from its mail: whoever asks within half of it has it in the mailbox. */
  otpMailsPerLongCode: { times: 1, windowMs: HOUR / 2 },
  /** Marks what was counted for an entry of the outbox: tried again, it is the same mail. */
  otpMailsPerEntry: { times: 1, windowMs: DAY },
  /** A third of what a code of six digits stands: who guesses from one place takes nobody's code away. */
  otpTriesPerCodeAndIp: { times: 5, windowMs: HOUR },
  /** Of short codes: a long one is not guessed. */
  otpTriesPerIp: { times: 30, windowMs: HOUR },
  otpTriesPerIpDaily: { times: 200, windowMs: DAY },
  knownEmailsPerIp: { times: 5, windowMs: HOUR },
  knownEmailsPerIpDaily: { times: 15, windowMs: DAY },
  /** Twice as many: who has a range has as many addresses as they like, and neighbours may share one. */
  knownEmailsPerRange: { times: 10, windowMs: HOUR },
  knownEmailsPerRangeDaily: { times: 30, windowMs: DAY },
  /** Answers where the operator tells who has an address: twice as many as a network gets. */
  toldEmailsPerRange: { times: 40, windowMs: HOUR },
  toldEmailsPerRangeDaily: { times: 200, windowMs: DAY },
  declarationsPerIp: { times: 20, windowMs: HOUR },
  /** Passwords are random: what is limited is work. */
  operatorSignInsPerIp: { times: 30, windowMs: HOUR },
  /** Instead, in a browser in which the operator has signed in before. */
  operatorSignInsPerDevice: { times: 10, windowMs: HOUR / 4 },
  /** Three codes are right at a time: 1,920 guesses a day, one chance in 170 for who has the password. */
  operatorCodesPerName: { times: 5, windowMs: HOUR / 4 },
  planChangesPerIp: { times: 30, windowMs: HOUR },
  receiptsPerAddressDaily: { times: 5, windowMs: DAY },
  plansPerAddressDaily: { times: 3, windowMs: DAY },
  /** To the addresses to which a lead is changed. */
  plansPerLeadDaily: { times: 5, windowMs: DAY },
  signUpsPerIp: { times: 20, windowMs: HOUR },
  signUpsPerAddress: { times: 5, windowMs: HOUR },
  signUpsPerAddressDaily: { times: 10, windowMs: DAY },
} as const satisfies Record<string, Limit>;

/** Generous for people, narrow for guessing (reliability §1.6). Keys are addresses of computers or mailboxes, or lead codes. */
export const LIMITS = { ...LOAD, ...GUARDS };

export type LimitName = keyof typeof LIMITS;

export const isGuard = (name: LimitName): boolean => Object.hasOwn(GUARDS, name);
