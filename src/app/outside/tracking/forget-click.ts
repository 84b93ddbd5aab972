import { shareAdvertising } from "../../../api/calls/share-advertising.gen.ts";
import type { Lead } from "../../../engine/session/session.ts";
import { withoutClickIds } from "../../../foundation/parameters/without-click-ids.ts";
import { SESSION_KEY } from "../../boot/boot-state.ts";
import type { Ports } from "../../ports/ports.ts";

/**
 * After a refusal of marketing: the click of an advertisement goes from the page, from what is stored of the visit, and from
 * its lead, which was made with it before anybody decided.
 */
export const forgetClick = (ports: Ports, lead: Lead | null): void => {
  const { client, reportFault } = ports;
  const source = { ...ports.source, parameters: withoutClickIds(ports.source.parameters) };
  const hadClick = Object.keys(source.parameters).length < Object.keys(ports.source.parameters).length;
  ports.replaceSource(source);
  if (lead && hadClick)
    client
      .send(shareAdvertising, { params: { id: lead.code }, body: { allowed: false } }, { proof: lead.proof })
      .then((answer) => {
        if (!answer.ok) reportFault(`a click was not forgotten: ${answer.error.error_code}`);
      })
      .catch((error: unknown) => reportFault("a click was not forgotten", error));
  const kept = ports.storage.read(SESSION_KEY);
  if (typeof kept === "object" && kept !== null && "source" in kept)
    ports.storage.write(SESSION_KEY, { ...kept, source });
};
