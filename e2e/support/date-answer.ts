import type { Locator } from "playwright/test";

const DAY_MS = 86_400_000;

/** Two months from the first day that the question takes, or from today: a date that lies ahead. */
const dayAhead = (min: string | null): string => {
  const first = Math.max(Date.now(), min ? Date.parse(min) : 0);
  return new Date(first + 60 * DAY_MS).toISOString().slice(0, 10);
};

/** A day of an event is one field; a day of birth is three lists. */
export const answerDate = async (question: Locator): Promise<void> => {
  const lists = question.locator("select");
  for (const list of await lists.all()) {
    const count = await list.locator("option").count();
    await list.selectOption({ index: Math.min(30, count - 1) });
  }
  const field = question.locator('input[type="date"]');
  if ((await field.count()) > 0) await field.fill(dayAhead(await field.getAttribute("min")));
};
