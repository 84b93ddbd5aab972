import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import path from "node:path";
import { pipeline } from "node:stream";
import { expect, test } from "vitest";
import { command, connectionTo } from "../support/outages/own-postgres.ts";
import { smallSite, startServerProcess } from "../support/outages/server-process.ts";
import { startPostgres } from "../support/postgres.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const START = { timeout: 60_000 };

const statusOf = (url: string): Promise<number | null> =>
  fetch(url).then(
    ({ status }) => status,
    () => null,
  );

const leaveAddress = (origin: string): Promise<Response> =>
  fetch(`${origin}/api/lead`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-trace-id": "7".repeat(32) },
    body: JSON.stringify({ email: "bo@example.com", funnel_nr: "20" }),
  });

/** A database that does not do yet, until it is healed. */
interface Unready {
  readonly url: string;
  heal(): Promise<unknown>;
  stop(): Promise<unknown>;
}

const away = async (): Promise<Unready> => {
  const postgres = await startPostgres();
  await postgres.pause();
  return { url: postgres.url, heal: () => postgres.resume(), stop: () => postgres.stop() };
};
const readOnly = async (): Promise<Unready> => {
  const postgres = await startPostgres();
  const { url } = postgres;
  const setting = "default_transaction_read_only";
  await command(url, `alter system set ${setting} = on`, "select pg_reload_conf()");
  const heal = () => command(url, `set ${setting} = off`, `alter system reset ${setting}`, "select pg_reload_conf()");
  return { url, heal, stop: () => postgres.stop() };
};
/** Takes connections, as a computer does whose PostgreSQL stands still. */
const silent = async (): Promise<Unready> => {
  const postgres = await startPostgres();
  const { port } = new URL(postgres.url);
  let isSilent = true;
  const proxy = createServer((socket) => {
    if (isSilent) {
      socket.on("error", () => undefined);
      return;
    }
    const behind = connect(Number(port), "127.0.0.1");
    // Whichever end goes takes the other along.
    pipeline(socket, behind, socket, () => undefined);
  });
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const address = proxy.address();
  return {
    url: postgres.url.replace(port, String(typeof address === "object" && address?.port)),
    async heal() {
      isSilent = false;
    },
    stop() {
      proxy.close();
      return postgres.stop();
    },
  };
};
/** Another server brings it up to date, and takes its time. */
const migrating = async (): Promise<Unready> => {
  const postgres = await startPostgres();
  const other = await connectionTo(postgres.url);
  await other.query("select pg_advisory_lock(7402026)");
  return { url: postgres.url, heal: () => other.end(), stop: () => postgres.stop() };
};

test.each([
  ["is away", away],
  ["only reads", readOnly],
  ["is silent", silent],
  ["is being migrated by another", migrating],
])(
  "a server whose database %s at the start serves pages, says so, refuses calls for a while, and sells afterwards",
  async (_, make) => {
    const database = await make();
    const server = await startServerProcess({ DATABASE_URL: database.url });
    await expect.poll(() => statusOf(`${server.origin}/en-US/home`), START).toBe(200);
    await expect.poll(server.output, START).toContain("the database cannot be reached; pages are served meanwhile");
    expect(await statusOf(`${server.origin}/en-US/home`)).toBe(200);
    expect(await statusOf(`${server.origin}/health/live`)).toBe(200);
    expect(await statusOf(`${server.origin}/health/ready`)).toBe(503);
    const refused = await leaveAddress(server.origin);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await refused.json()).toMatchObject({ error_code: "unavailable" });
    await database.heal();
    await expect.poll(() => statusOf(`${server.origin}/health/ready`), START).toBe(200);
    expect((await leaveAddress(server.origin)).status).toBe(200);
    expect(await server.end()).toBe(0);
    await database.stop();
  },
  120_000,
);

test("a server that starts asks whoever brings or wants what needs the database to come again", async () => {
  const DATABASE_URL = "postgres://app@127.0.0.1:1/postgres";
  const SITE_DIR = smallSite();
  for (const page of ["404", "500"]) writeFileSync(path.join(SITE_DIR, `site/run/en-US/${page}.html`), page);
  const server = await startServerProcess({ SITE_DIR, DATABASE_URL, MAIL_EVENTS_PASSWORD: "pw" });
  await expect.poll(() => statusOf(`${server.origin}/en-US/home`), START).toBe(200);
  const asking = async (method: string, address: string, accept = "*/*") => {
    const { status, headers } = await fetch(server.origin + address, {
      method,
      headers: { accept },
      redirect: "manual",
    });
    return [status, headers.get("retry-after"), headers.get("content-type")?.split(";")[0]];
  };
  for (const address of [
    "/mail-events",
    "/en-US/leave-news?newsToken=a.b",
    "/stream/tp2",
    "/policy-reports",
    "/en-US/leave-sign-up",
    "/payments/orders",
  ])
    expect([address, await asking("POST", address)]).toEqual([address, [503, "5", "application/json"]]);
  expect(await asking("DELETE", "/api/client")).toEqual([503, "5", "application/json"]);
  for (const address of ["/downloads/o1/ebook/pdf?token=a", "/admin", "/admin/results"]) {
    expect([address, await asking("GET", address)]).toEqual([address, [503, "5", "application/json"]]);
    expect([address, await asking("GET", address, "text/html,*/*;q=0.8")]).toEqual([address, [503, "5", "text/html"]]);
  }
  expect(await asking("GET", "/administration")).not.toContain(503);
  expect(await asking("GET", "/en-US/no-such-page", "text/html")).toEqual([404, null, "text/html"]);
  expect(await server.end()).toBe(0);
}, 60_000);

test("a server whose database will never do says why and ends", async () => {
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, "funnel.sqlite"), "x".repeat(5_000));
  const server = await startServerProcess({ DATA_DIR: folder });
  expect(await server.ended).toBe(1);
  expect(server.output()).toContain('"message":"the server cannot start","error":"file is not a database"');
}, 60_000);
