/** Milliseconds on the wall that work takes. */
export const wallTime = (work: () => void): number => {
  const began = performance.now();
  work();
  return performance.now() - began;
};
