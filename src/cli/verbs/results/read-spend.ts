import { parse } from "csv-parse/sync";
import { isDay } from "../../../foundation/calendar.ts";
import { isCurrency } from "../../../foundation/currencies.ts";
import { minorUnits } from "../../../foundation/money.ts";
import type { Spend } from "../../../results/spend.ts";

const SPEND_COLUMNS = ["day", "campaign", "source", "amount", "currency"] as const;

const DAY_MS = 86_400_000;

/**
 * Reads spending, a line for each day and campaign, source or both. Lines that agree in all of these are added up.
 * @param csv with a line of headings: `day,campaign,source,amount,currency`
 * @param campaigns ids that there are
 * @returns what was spent, or sentences that say what cannot be read
 */
export const readSpend = (
  csv: string,
  campaigns: ReadonlySet<string>,
): { readonly spends: readonly Spend[]; readonly faults: readonly string[] } => {
  const faults: string[] = [];
  const sums = new Map<string, Spend>();
  for (const { line, cells } of linesOf(csv, faults)) {
    const spend = spendOf(cells, campaigns);
    if (typeof spend === "string") {
      faults.push(`line ${line}: ${spend}`);
      continue;
    }
    const key = JSON.stringify([spend.day, spend.campaign, spend.source, spend.currency]);
    sums.set(key, { ...spend, minor: spend.minor + (sums.get(key)?.minor ?? 0) });
  }
  return { spends: [...sums.values()], faults };
};

type Cells = Readonly<Partial<Record<string, string>>>;

const linesOf = (csv: string, faults: string[]): readonly { readonly line: number; readonly cells: Cells }[] => {
  try {
    const records: { info: { lines: number }; record: Cells }[] = parse(csv, {
      bom: true,
      columns: true,
      info: true,
      skip_empty_lines: true,
      trim: true,
    });
    const names = Object.keys(records[0]?.record ?? {});
    const missing = ["day", "amount", "currency"].filter((name) => !names.includes(name));
    const strange = names.filter((name) => !SPEND_COLUMNS.some((each) => each === name));
    if (records.length === 0) faults.push(`there is no line below the headings ${SPEND_COLUMNS.join(",")}`);
    else if (missing.length > 0 || strange.length > 0)
      faults.push(`the headings are ${names.join(",")}; they must be of ${SPEND_COLUMNS.join(",")}`);
    else return records.map(({ info: { lines }, record }) => ({ line: lines, cells: record }));
  } catch (error) {
    faults.push(`it is no CSV: ${error instanceof Error ? error.message : String(error)}`);
  }
  return [];
};

const spendOf = (
  { day = "", campaign = "", source = "", amount = "", currency = "" }: Cells,
  campaigns: ReadonlySet<string>,
): Spend | string => {
  if (!isDay(day)) return `"${day}" is no day; write it like 2026-11-01`;
  if (!isCurrency(currency)) return `"${currency}" is no currency that anything is sold in`;
  if (campaign === "" && source === "") return "it names neither campaign nor source";
  if (campaign !== "" && campaign !== "-" && !campaigns.has(campaign)) return `there is no campaign "${campaign}"`;
  const minor = minorUnits(amount, currency);
  if (minor === null) return `"${amount}" is no amount; write it like 120.50`;
  return { day: Date.parse(day) / DAY_MS, campaign, source, currency, minor };
};
