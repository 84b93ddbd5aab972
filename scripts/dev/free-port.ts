import { createServer } from "node:net";

/** The first port from here on that nothing listens to on this machine. */
export const freePortFrom = async (port: number): Promise<number> =>
  (await isFree(port)) ? port : freePortFrom(port + 1);

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
