/** SPEC §5, age range derivation. */
export const ageRange = (age: number | null): { readonly from: number; readonly to: number } => {
  if (age === null) return { from: 0, to: 100 };
  if (age < 25) return { from: 18, to: 24 };
  if (age > 64) return { from: 65, to: 100 };
  return { from: age - 5, to: age + 4 };
};
