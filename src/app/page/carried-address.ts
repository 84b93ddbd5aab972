/** An address of ours with where the visit came from, as a link of ours has it; as it is where no boot script ran. */
export const carriedAddress = (address: string): string => window.funnelBoot?.withSource(address) ?? address;
