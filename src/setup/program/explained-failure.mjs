/** Failures that a sentence explains, by their name: a bundle has classes of its own. */
const EXIT_CODES = { WrongUse: 2, BadEnvironment: 3 };

/**
 * A folder that may not be written, a file where a folder is needed, a full disk.
 * @param {unknown} fault
 * @returns {fault is Error & { readonly code: string; readonly path: string }}
 */
const isOfTheDisk = (fault) =>
  fault instanceof Error &&
  "path" in fault &&
  "code" in fault &&
  "syscall" in fault &&
  !String(fault.syscall).startsWith("spawn");

/**
 * What is said of a failure of which no stack is printed: how a program was called, and what it needs and is not there.
 * @param {unknown} fault
 * @returns {{ readonly code: number; readonly sentence: string } | null} null for a fault of the program itself
 */
export const explainedFailure = (fault) => {
  if (isOfTheDisk(fault))
    return {
      code: EXIT_CODES.BadEnvironment,
      sentence: `${fault.path} cannot be read or written: ${fault.message.split(",")[0]}`,
    };
  const code = fault instanceof Error && new Map(Object.entries(EXIT_CODES)).get(fault.name);
  return code ? { code, sentence: fault.message } : null;
};
