/** What the work gives, or `late` when it takes longer. The work itself goes on: its result is dropped. */
export const within = async <T, L>(work: Promise<T>, milliseconds: number, late: L): Promise<T | L> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<L>((resolve) => {
    timer = setTimeout(() => resolve(late), milliseconds);
  });
  try {
    return await Promise.race([work, patience]);
  } finally {
    clearTimeout(timer);
  }
};
