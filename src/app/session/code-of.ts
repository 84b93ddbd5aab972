/** SPEC §5: a user or lead code of the address is used only if it has exactly 32 characters. */
const CODE = /^[A-Za-z0-9]{32}$/;

/** The code that a link brought along; null when it brought none that can be used. */
export const codeOf = (secrets: Readonly<Record<string, string>>): string | null => {
  const code = secrets["code"] ?? secrets["lead"] ?? "";
  return CODE.test(code) ? code : null;
};
