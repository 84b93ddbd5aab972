import type { Submission } from "../../../engine/forms/form-fields.ts";
import type { OutcomeEvent } from "../../../engine/transition/events.ts";

/** What the link of a mail named: the thing, and the proof that the link was ours. */
export interface SecretLink {
  readonly id: string;
  readonly token: string;
}

/** `<id>.<token>`, as a mail's link carries it; null when it carried nothing of the kind. */
export const secretLink = (secret: string | undefined): SecretLink | null => {
  const [id = "", token = ""] = secret?.split(".") ?? [];
  return id === "" || token === "" ? null : { id, token };
};

/** A form that only the link of a mail opens was sent without one. */
export const linkLost = (submission: Submission): OutcomeEvent => ({
  type: "formRefused",
  submission,
  refusal: { code: "NotFound" },
});
