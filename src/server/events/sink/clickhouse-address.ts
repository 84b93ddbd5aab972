import { BadEnvironment } from "../../../foundation/failures/bad-environment.ts";

const EXAMPLE = "https://user:password@host:8443/database";

/** `CLICKHOUSE_URL`; null: events stay in the database alone. @throws without repeating what may hold a password */
export const clickhouseAddress = ({
  CLICKHOUSE_URL: url = "",
}: Readonly<Record<string, string | undefined>>): string | null => {
  if (url === "") return null;
  const { protocol, pathname } = URL.canParse(url) ? new URL(url) : { protocol: "", pathname: "" };
  if (protocol !== "http:" && protocol !== "https:")
    throw new BadEnvironment(`CLICKHOUSE_URL is no address of ClickHouse; write ${EXAMPLE}`);
  if (!/^\/\w+$/.test(pathname)) throw new BadEnvironment(`CLICKHOUSE_URL names no database; write ${EXAMPLE}`);
  return url;
};
