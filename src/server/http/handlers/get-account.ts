import { chooseLocale } from "../../../foundation/locale-choice.ts";
import { ok } from "../../../foundation/result.ts";
import { readAccount } from "../../accounts/read-account.ts";
import type { Handler } from "../handler.ts";
import { wantedLanguages } from "../wanted-languages.ts";

export const getAccount: Handler<"getAccount"> = async (_input, services, { lead, header }) => {
  const locale = chooseLocale(null, wantedLanguages(header("accept-language") ?? ""));
  return ok(await readAccount(services, lead, locale));
};
