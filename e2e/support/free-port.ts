import { once } from "node:events";
import { createServer } from "node:net";

/** Below those that the system gives to connections (32,768 and above), and those of this run's shop (20,000 and above). */
const [FIRST, COUNT] = [12_000, 8_000] as const;

const isFree = async (port: number): Promise<boolean> => {
  const server = createServer();
  const listening = once(server, "listening");
  server.listen(port, "127.0.0.1");
  try {
    await listening;
  } catch {
    return false;
  }
  server.close();
  await once(server, "close");
  return true;
};

/**
 * A port of this machine that nothing listens to: numbers derived from process ids meet, and one that the system chose may be
 * that of a connection before the server listens, which then takes another.
 */
export const freePort = async (): Promise<number> => {
  const port = FIRST + Math.floor(Math.random() * COUNT);
  return (await isFree(port)) ? port : freePort();
};
