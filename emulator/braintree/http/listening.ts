import type { Server } from "node:http";

/** @returns the server when it listens on the loopback address, with its port. @throws when the port is taken */
export const listening = async (
  server: Server,
  port: number,
): Promise<{ readonly port: number; stop(): Promise<void> }> => {
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the emulator has no port");
  return {
    port: address.port,
    stop: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
};
