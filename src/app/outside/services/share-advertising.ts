import type { InputOf } from "../../../api/call.ts";
import { shareAdvertising } from "../../../api/calls/share-advertising.gen.ts";
import { type Consent, permission } from "../../../consent/consent.ts";
import { readTrackingCookies } from "../../../storage/cookies.ts";
import type { Ports } from "../../ports/ports.ts";
import { type FunnelStore, sessionAtom } from "../../session/store.ts";

type Shared = InputOf<"shareAdvertising">["body"];

/**
 * Says to our server, as soon as there is a lead, whether advertisers may hear of what it buys and by which of their ids:
 * the server tells them itself, for no frame of theirs stands beside a payment. Said again when the visitor changes their
 * mind; a no that nobody has to hear is not sent.
 */
export const shareWithAdvertisers = (
  store: FunnelStore,
  { client, source, reportFault }: Ports,
  consent: Consent,
  visitorCode: () => string,
): void => {
  let said = "";
  const idsOf = (): Shared => {
    const { _fbp, _fbc, _ttp } = readTrackingCookies(document);
    const { ttclid } = source.parameters;
    const state = consent.current();
    return {
      allowed: true,
      visitor_code: visitorCode(),
      ...(state.status === "decided" && state.gender === true && { gender: true }),
      ...(_fbp && { _fbp }),
      ...(_fbc && { _fbc }),
      ...(_ttp && { _ttp }),
      ...(ttclid && { ttclid }),
    };
  };
  const follow = (): void => {
    const { lead } = store.get(sessionAtom);
    const isAllowed = permission(consent.current(), "marketing") === "yes";
    if (!lead || (!isAllowed && said === "")) return;
    const body: Shared = isAllowed ? idsOf() : { allowed: false };
    const saying = JSON.stringify([lead.code, body]);
    if (saying === said) return;
    said = saying;
    client
      .send(shareAdvertising, { params: { id: lead.code }, body }, { proof: lead.proof })
      .then((answer) => {
        if (!answer.ok) reportFault(`consent to advertising was not stored: ${answer.error.error_code}`);
      })
      .catch((error: unknown) => reportFault("consent to advertising was not stored", error));
  };
  follow();
  store.sub(sessionAtom, follow);
  consent.onChange(follow);
};
