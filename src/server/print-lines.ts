/** Prints what a command lists. Of an empty list it says so, where no program reads it for a line of the list. */
export const printLines = (lines: readonly string[], whenEmpty: string): void => {
  for (const line of lines) console.log(line);
  if (lines.length === 0) console.error(whenEmpty);
};
