import { expect, it } from "vitest";
import { clickhouseAddress } from "./clickhouse-address.ts";

const of = (CLICKHOUSE_URL: string) => () => clickhouseAddress({ CLICKHOUSE_URL });

it("takes an address with a database, or none at all", () => {
  expect(clickhouseAddress({})).toBeNull();
  expect(of("")()).toBeNull();
  expect(of("https://me:secret@host:8443/funnel")()).toBe("https://me:secret@host:8443/funnel");
});

it("says what is wrong with another one, and not its password", () => {
  for (const url of ["host:8443", "tcp://me:secret@host:9000/funnel", "me:secret"])
    expect(of(url)).toThrow(/^CLICKHOUSE_URL is no address of ClickHouse; write https:\/\/user/);
  for (const url of ["https://me:secret@host:8443", "https://me:secret@host:8443/a/b"]) {
    expect(of(url)).toThrow(/^CLICKHOUSE_URL names no database; write/);
    expect(of(url)).not.toThrow(/secret/);
  }
});
