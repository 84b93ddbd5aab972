import { ClickHouseLogLevel, createClient } from "@clickhouse/client";

/** ClickHouse by its HTTP interface. @param url with credentials and the name of a database that exists */
export const clickhouseClient = (url: string, budgetMs: number) =>
  createClient({
    url,
    request_timeout: budgetMs,
    application: "funnel",
    log: { level: ClickHouseLogLevel.OFF },
  });

/** The same without credentials. */
export const clickhouseName = (url: string): string => {
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname}`;
};
