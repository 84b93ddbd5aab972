/**
 * What the work gives.
 * @param lacking what there is not yet when the time is over
 * @throws when it takes longer than `ms`; the work itself goes on, and nobody waits for it
 */
export const within = async <T>(work: Promise<T>, ms: number, lacking = "answer"): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no ${lacking} in ${ms} ms`)), ms);
  });
  work.catch(() => undefined); // It may still fail when nobody waits for it any more.
  try {
    return await Promise.race([work, silence]);
  } finally {
    clearTimeout(timer);
  }
};
