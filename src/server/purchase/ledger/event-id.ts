import type { ProviderEvent } from "../../payments/provider.ts";

/** The same for what is reported twice, whoever tells it. */
export const eventId = ({ kind, subject }: Pick<ProviderEvent, "kind" | "subject">): string => `${kind} ${subject}`;
