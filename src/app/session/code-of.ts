import { LEAD_CODE } from "../page/query.ts";

/** The code that a link brought along; null when it brought none that can be used. */
export const codeOf = (secrets: Readonly<Record<string, string>>): string | null => {
  const code = secrets["code"] ?? secrets["lead"] ?? "";
  return LEAD_CODE.test(code) ? code : null;
};
