import { readdir, readFile } from "node:fs/promises";
import { Agent, get } from "node:http";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { startBareJson } from "./bare-json.ts";
import type { Benchmark, Row } from "./benchmark.ts";
import { startSite } from "./site.ts";
import { quantile } from "./statistics.ts";

const READERS = 1_000;
const BYTES = 512;
const READ_EVERY_MS = 200;
const MEASURED = 400;
const ASSETS = "dist/assets";

/** Somebody who takes half a kilobyte of a file every fifth of a second. */
const readSlowly = (port: number, path: string): Socket => {
  const socket = connect({ host: "127.0.0.1", port, onread: { buffer: Buffer.alloc(BYTES), callback: () => false } });
  const timer = setInterval(() => socket.resume(), READ_EVERY_MS);
  // A server may give up whoever takes nothing for long.
  socket.on("error", () => socket.destroy());
  socket.on("close", () => clearInterval(timer));
  socket.write(`GET ${path} HTTP/1.1\r\nHost: run.localhost\r\n\r\n`);
  return socket;
};

/** Milliseconds of asking for a page on a connection of its own. */
const timeOf = (port: number, path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    const agent = new Agent({ keepAlive: false });
    get({ host: "127.0.0.1", port, path, agent }, (answer) => {
      answer.resume();
      answer.on("end", () => resolve(performance.now() - began));
    }).on("error", reject);
  });

interface Measured {
  readonly name: string;
  readonly port: number;
  readonly page: string;
  /** What is read slowly. */
  readonly file: string;
}

/** @returns times of a page, one after the other, beginning with the moment in which the slow readers arrive */
const measure = async ({ name, port, page, file }: Measured, readers: number): Promise<Row> => {
  const slow = Array.from({ length: readers }, () => readSlowly(port, file));
  const times: number[] = [];
  while (times.length < MEASURED) times.push(await timeOf(port, page));
  const open = slow.filter((socket) => !socket.destroyed).length;
  for (const socket of slow) socket.destroy();
  return { name, values: [open, quantile(times, 0.5), quantile(times, 0.99), Math.max(...times)] };
};

/** The file that every visitor reads, and the largest. */
const scriptName = async (): Promise<string> => {
  const name = (await readdir(ASSETS)).find((each) => /^app-.*\.js$/.test(each));
  if (name === undefined) throw new Error(`${ASSETS} has no app-….js; try: npm run build`);
  return name;
};

export const slowReaders: Benchmark = {
  name: "slow-readers",
  run: async () => {
    const name = await scriptName();
    const site = await startSite();
    const bare = await startBareJson(await readFile(join(ASSETS, name), "utf8"));
    const ours = { name: "our page", port: Number(new URL(site.address).port), page: "/en-US/quiz" };
    try {
      const rows: Row[] = [];
      for (const readers of [0, READERS]) {
        rows.push(
          await measure(
            { name: "bare server", port: Number(new URL(bare.address).port), page: "/", file: "/" },
            readers,
          ),
        );
        rows.push(await measure({ ...ours, file: `/assets/${name}` }, readers));
      }
      const columns = ["slow readers", "p50 ms", "p99 ms", "max ms"];
      return [{ title: "A page while 1,000 visitors read a file slowly", columns, rows }];
    } finally {
      await bare.stop();
      await site.stop();
    }
  },
};
