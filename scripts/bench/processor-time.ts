/** Milliseconds of processor time that work takes: what else runs on the machine does not count. */
export const processorTime = (work: () => void): number => {
  const began = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000;
};
