/** SPEC §9, walking steps by number, which is the body mass index: none or under 25 gives 4; 25 to 29 gives 5; 30 to 39 gives 6; 40 and up gives 8. */
export const walkingSteps = (number: number | null): 4 | 5 | 6 | 8 => {
  if (number === null || number < 25) return 4;
  if (number < 30) return 5;
  return number < 40 ? 6 : 8;
};
