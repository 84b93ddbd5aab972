import { expect, it, vi } from "vitest";
import { planWords } from "./plan-words.ts";

const KILOMETERS = { style: "unit", unit: "kilometer", maximumFractionDigits: 1 } as const;
const words = { t: (_locale: string, key: string) => key };

it("writes numbers and days as the language of the letter does, with formats that are made once", () => {
  const { number, date } = planWords(words, "de-DE");
  expect(number(1234.5, KILOMETERS)).toBe("1.234,5\u00A0km");
  expect(date("2026-12-01", { weekday: "long", day: "numeric", month: "long" })).toBe("Dienstag, 1.\u00A0Dezember");
  const made = [vi.spyOn(Intl, "NumberFormat"), vi.spyOn(Intl, "DateTimeFormat")];
  const again = planWords(words, "de-DE");
  expect(again.number(7, KILOMETERS)).toBe("7\u00A0km");
  expect(again.date("2026-12-02", { weekday: "long", day: "numeric", month: "long" })).toBe(
    "Mittwoch, 2.\u00A0Dezember",
  );
  for (const each of made) expect(each).not.toHaveBeenCalled();
});
