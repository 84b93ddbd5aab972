/** Something is missing that we cannot install ourselves. The message says what to do, in one command. */
export class Unmet extends Error {}
