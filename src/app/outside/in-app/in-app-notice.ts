import { readPath } from "../../../foundation/page-path.ts";
import { linkTarget } from "../../page/link-target.ts";
import type { Ports } from "../../ports/ports.ts";
import { type FunnelStore, sessionAtom } from "../../session/store.ts";
import type { InAppBrowser } from "./in-app-browser.ts";
import styles from "./in-app-notice.module.css";

interface NoticeText {
  readonly title: string;
  readonly lines: readonly string[];
  /** Opens the page for signing in where the system can hand an address to its browser. */
  readonly link: { readonly href: string; readonly text: string } | null;
}

/** What is said to whoever stands behind the questions; null before, and on pages that are only read. */
const textOf = ({ app, isAndroid }: InAppBrowser, store: FunnelStore, { page, runtime, words }: Ports) => {
  const session = store.get(sessionAtom);
  const screen = runtime.screens.get(readPath(location.pathname).page);
  if (screen?.marketingHeader === true || runtime.steps.get(session.position)?.question) return null;
  const login = linkTarget(page, "login", runtime.definition.id);
  const { lead } = session;
  const text: NoticeText = {
    title: app === null ? words.t("app.inApp.titlePlain") : words.t("app.inApp.title", { app }),
    lines: [
      ...(lead === null
        ? [words.t("app.inApp.nothing")]
        : [
            words.t("app.inApp.mail", { email: lead.email }),
            words.t("app.inApp.code", { address: `${location.host}${login}` }),
          ]),
      ...(screen?.paymentDocument === true ? [words.t("app.inApp.pay")] : []),
    ],
    link:
      isAndroid && lead !== null
        ? {
            href: `intent://${location.host}${login}#Intent;scheme=${location.protocol.slice(0, -1)};end`,
            text: words.t("app.inApp.open"),
          }
        : null,
  };
  return text;
};

const paragraph = (content: string | Node): HTMLElement => {
  const element = document.createElement("p");
  element.append(content);
  return element;
};

/**
 * Says above the page how to go on in a browser of one's own, and what comes along: the answers by the mailed link or a
 * one-time code, nothing without an address.
 */
export const showInAppNotice = (browser: InAppBrowser, store: FunnelStore, ports: Ports): void => {
  const notice = document.createElement("aside");
  notice.className = styles["notice"] ?? "";
  const details = document.createElement("details");
  notice.append(details);
  let last = "";

  const draw = (): void => {
    const text = textOf(browser, store, ports);
    if (JSON.stringify(text) === last) return;
    last = JSON.stringify(text);
    if (text === null) {
      notice.remove();
      return;
    }
    const summary = document.createElement("summary");
    summary.append(text.title);
    const lines = text.lines.map(paragraph);
    if (text.link) {
      const link = document.createElement("a");
      link.href = text.link.href;
      link.append(text.link.text);
      lines.push(paragraph(link));
    }
    details.replaceChildren(summary, ...lines);
    if (!notice.isConnected) document.body.prepend(notice);
  };
  draw();
  // After the address has followed the session.
  store.sub(sessionAtom, () => setTimeout(draw));
};
