import { Resolver } from "node:dns/promises";
import { isIP } from "node:net";
import { BadEnvironment } from "../../../foundation/failures/bad-environment.ts";
import { WrongUse } from "../../../foundation/failures/wrong-use.ts";
import { checkSenderDomain } from "../../../server/mail/deliverability/sender-domain.ts";
import { examples, formatOption, type Print, type Verb } from "../../verb.ts";

interface MailDnsOptions {
  readonly selector: string;
  readonly server?: string;
  readonly format: string;
}

export const verb: Verb = (program, run) =>
  program
    .command("mail-dns")
    .argument("<domain>", "what follows @ in MAIL_FROM")
    .description("Looks whether SPF, DKIM and DMARC let the mails of a domain arrive.")
    .requiredOption("--selector <name>", "of the DKIM key, as the mail service names it")
    .option("--server <address>", "name server to ask instead of this computer's, as in 127.0.0.1:5353")
    .addOption(formatOption("pretty", "json"))
    .addHelpText(
      "after",
      examples("mail-dns run.example --selector pm", "mail-dns run.example --selector s1 --format json"),
    )
    .action((domain: string, options: MailDnsOptions) => run((print) => mailDns(domain, options, print)));

/** @returns 1 when one of the three is missing or wrong */
const mailDns = async (domain: string, { selector, server, format }: MailDnsOptions, print: Print): Promise<number> => {
  if (!/^(?:[a-z\d-]+\.)+[a-z\d-]{2,}$/i.test(domain)) throw new WrongUse(`no domain: ${domain}; write run.example`);
  const resolver = new Resolver({ timeout: 3_000, tries: 2 });
  if (server !== undefined) {
    if (isIP(server.replace(/:\d+$/, "")) === 0)
      throw new WrongUse(`no address of a name server: ${server}; write 127.0.0.1 or 127.0.0.1:5353`);
    resolver.setServers([server]);
  }
  const findings = await checkSenderDomain(resolver, domain, selector).catch((error: unknown) => {
    throw new BadEnvironment(`no name server answers: ${error instanceof Error ? error.message : String(error)}`);
  });
  if (format === "json") print(JSON.stringify(findings, null, 2));
  else for (const { name, state, says } of findings) print(`${state.padEnd(4)}  ${name.padEnd(5)} ${says}`);
  return findings.some(({ state }) => state === "bad") ? 1 : 0;
};
