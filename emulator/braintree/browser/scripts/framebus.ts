/** The messages between the provider's library and its frames (framebus 6): JSON behind a prefix, by post. */
const PREFIX = "/*framebus*/";

interface Envelope {
  readonly event: string;
  readonly origin: string;
  readonly eventData?: unknown;
  readonly reply?: string;
}

/** Answers the message that was heard. */
export type Reply = (data: unknown) => void;
type Listener = (data: unknown, reply: Reply) => void;

export interface Bus {
  /** Says something to the page that holds this frame; `reply` hears what it answers. */
  emit(event: string, data: unknown, reply?: (data: unknown) => void): void;
  on(event: string, listener: Listener): void;
}

export const createBus = (channel: string, page: Window = window.parent): Bus => {
  const listeners = new Map<string, Listener>();
  const post = (target: Window, envelope: Envelope): void =>
    target.postMessage(`${PREFIX}${JSON.stringify(envelope)}`, "*");
  window.addEventListener("message", ({ data, source }: MessageEvent<unknown>) => {
    if (typeof data !== "string" || !data.startsWith(PREFIX)) return;
    const { event, eventData, reply } = JSON.parse(data.slice(PREFIX.length)) as Envelope;
    const answer: Reply = (value) => {
      if (reply !== undefined && source) post(source as Window, { event: reply, origin: "*", eventData: value });
    };
    listeners.get(event)?.(eventData, answer);
  });
  return {
    emit(event, data, reply) {
      const id = reply && crypto.randomUUID();
      if (id !== undefined && reply) listeners.set(id, (value) => reply(value));
      post(page, {
        event: `${channel}:${event}`,
        origin: "*",
        eventData: data,
        ...(id !== undefined && { reply: id }),
      });
    },
    on: (event, listener) => void listeners.set(`${channel}:${event}`, listener),
  };
};
