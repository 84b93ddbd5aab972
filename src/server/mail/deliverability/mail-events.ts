import type { SuppressionReason } from "./suppressions.ts";

/** What became of a mail that makes an address one to leave alone. */
export interface MailEvent {
  readonly address: string;
  readonly reason: SuppressionReason;
}

type Json = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const eventOf = (address: unknown, reason: SuppressionReason): readonly MailEvent[] =>
  typeof address === "string" && address.includes("@") ? [{ address, reason }] : [];

/**
 * Postmark, webhooks "Bounce" and "Spam complaint" (postmarkapp.com/developer/webhooks). Only a hard bounce says that there
 * is no mailbox.
 */
const postmark = (message: Json): readonly MailEvent[] | null => {
  switch (message["RecordType"]) {
    case "Bounce":
      return message["Type"] === "HardBounce" ? eventOf(message["Email"], "bounced") : [];
    case "SpamComplaint":
      return eventOf(message["Email"], "complained");
    default:
      return typeof message["RecordType"] === "string" ? [] : null;
  }
};

const addressesOf = (recipients: unknown, reason: SuppressionReason): readonly MailEvent[] =>
  Array.isArray(recipients)
    ? recipients.flatMap((recipient: unknown) =>
        isRecord(recipient) ? eventOf(recipient["emailAddress"], reason) : [],
      )
    : [];

/** Amazon SES by SNS (docs.aws.amazon.com/ses, "Contents of Amazon SNS notifications"): the notice is text within a message. */
const ses = (message: Json): readonly MailEvent[] | null => {
  const inner = typeof message["Message"] === "string" ? parse(message["Message"]) : message;
  if (!isRecord(inner)) return null;
  const { bounce, complaint } = inner;
  switch (inner["notificationType"] ?? inner["eventType"]) {
    case "Bounce":
      return isRecord(bounce) && bounce["bounceType"] === "Permanent"
        ? addressesOf(bounce["bouncedRecipients"], "bounced")
        : [];
    case "Complaint":
      return isRecord(complaint) ? addressesOf(complaint["complainedRecipients"], "complained") : [];
    case undefined:
      return null;
    default:
      return [];
  }
};

/** Null for what is no JSON. */
const parse = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
};

/** What a mail service posts → the addresses to leave alone; null when it is of no form that is known here. */
export const readMailEvents = (body: string): readonly MailEvent[] | null => {
  const message = parse(body);
  return isRecord(message) ? (postmark(message) ?? ses(message)) : null;
};

/** The address that an operator opens once, so that SNS goes on posting here; null in any other message. */
export const confirmationIn = (body: string): string | null => {
  const message = parse(body);
  const address = isRecord(message) && message["Type"] === "SubscriptionConfirmation" ? message["SubscribeURL"] : null;
  return typeof address === "string" && /^https:\/\/sns\.[\w-]+\.amazonaws\.com\//.test(address) ? address : null;
};
