export type SerialQueue = <T>(task: () => Promise<T>) => Promise<T>;

/** Runs tasks one after the other, whatever became of the one before. */
export const serialQueue = (): SerialQueue => {
  let tail: Promise<unknown> = Promise.resolve();
  return (task) => {
    const run = tail.then(task, task);
    tail = run;
    return run;
  };
};
