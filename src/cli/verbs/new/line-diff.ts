/** A new file whole, a changed one by its changed lines with one line around them. */
export const lineDiff = (path: string, before: string | undefined, after: string): string => {
  const lines = after.trimEnd().split("\n");
  if (before === undefined) return [`+++ ${path}`, ...lines.map((line) => `+ ${line}`)].join("\n");
  const old = before.trimEnd().split("\n");
  let start = 0;
  while (start < old.length && start < lines.length && old[start] === lines[start]) start += 1;
  let end = 0;
  while (end < old.length - start && end < lines.length - start && old.at(-1 - end) === lines.at(-1 - end)) end += 1;
  return [
    `--- ${path}`,
    ...old.slice(Math.max(0, start - 1), start).map((line) => `  ${line}`),
    ...old.slice(start, old.length - end).map((line) => `- ${line}`),
    ...lines.slice(start, lines.length - end).map((line) => `+ ${line}`),
    ...lines.slice(lines.length - end, lines.length - end + 1).map((line) => `  ${line}`),
  ].join("\n");
};
