/** Stand-in of Cardinal's Songbird: the part that the provider's library calls, with a window of the bank. */
type Listener = (...values: readonly unknown[]) => void;

interface Challenge {
  readonly AcsUrl: string;
  readonly Payload: string;
}

const listeners = new Map<string, Listener>();
const say = (event: string, ...values: readonly unknown[]): void => listeners.get(event)?.(...values);

const FRAME = "Cardinal-CCA-IFrame";

/** As the original: a form of the shop's own page, sent into a frame. */
const openWindow = ({ AcsUrl, Payload }: Challenge): HTMLElement => {
  const modal = document.createElement("div");
  modal.id = "Cardinal-ElementContainer";
  modal.style.cssText =
    "position:fixed;inset:0;z-index:999999;display:grid;place-items:center;background:rgba(0,0,0,.6)";
  const frame = document.createElement("iframe");
  frame.name = FRAME;
  frame.title = "Your bank";
  frame.style.cssText = "width:min(390px,100%);height:400px;border:0;background:#fff";
  const form = document.createElement("form");
  form.method = "post";
  form.action = AcsUrl;
  form.target = FRAME;
  const payload = document.createElement("input");
  payload.type = "hidden";
  payload.name = "creq";
  payload.value = Payload;
  form.append(payload);
  modal.append(frame, form);
  document.body.append(modal);
  // What is sent by POST stands in no address: the payload goes along for the emulated pages.
  form.action = `${AcsUrl}?asked=${encodeURIComponent(Payload)}`;
  form.submit();
  return modal;
};

const answers = (modal: HTMLElement, heard: AbortController) => (event: MessageEvent<unknown>) => {
  if (event.data !== "bank:confirmed" && event.data !== "bank:refused") return;
  heard.abort();
  modal.remove();
  say("ui.close");
  const confirmed = event.data === "bank:confirmed";
  const data = { ActionCode: confirmed ? "SUCCESS" : "FAILURE", ErrorNumber: 0, Validated: true, Payment: {} };
  say("payments.validated", data, confirmed ? "jwt-confirmed" : "jwt-refused");
};

const Cardinal = {
  on: (event: string, listener: Listener) => void listeners.set(event, listener),
  off: (event: string) => void listeners.delete(event),
  configure: () => undefined,
  setup: () => void setTimeout(() => say("payments.setupComplete", { sessionId: crypto.randomUUID() }), 0),
  trigger: () => Promise.resolve({ Status: true }),
  continue(_: string, challenge: Challenge) {
    const modal = openWindow(challenge);
    const heard = new AbortController();
    window.addEventListener("message", answers(modal, heard), { signal: heard.signal });
    say("ui.render");
  },
};

Object.assign(window, { Cardinal });
