/** SPEC §5: split at the first space. `"Ana María López"` → `Ana`, `María López`. */
export const splitFullName = (fullName: string): { readonly firstName: string; readonly lastName: string } => {
  const name = fullName.trim();
  const space = name.indexOf(" ");
  if (space < 0) return { firstName: name, lastName: "" };
  return { firstName: name.slice(0, space), lastName: name.slice(space + 1).trim() };
};
