/** An address of ours with where the visit came from, as a link of ours has it; as it is where no boot script ran. */
export const carriedAddress = (address: string): string => window.funnelBoot?.withSource(address) ?? address;

/** Goes to an address of ours by a whole document, as a link of ours would. */
export const leaveFor = (address: string): void => location.assign(carriedAddress(address));
