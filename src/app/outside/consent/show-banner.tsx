import { createRoot, type Root } from "react-dom/client";
import type { ConsentCategory } from "../../../consent/consent.ts";
import type { OwnConsent } from "../../../consent/own-banner.ts";
import { type LinkingPage, linkTarget } from "../../page/link-target.ts";
import type { PlainTexts } from "../../page/texts.ts";
import { ConsentBanner } from "./ConsentBanner.tsx";

export interface BannerRequest {
  readonly consent: OwnConsent;
  readonly words: PlainTexts;
  readonly page: LinkingPage;
  readonly funnel: string;
  /** The visitor came to change a choice: show the categories at once and take the focus there. */
  readonly settings: boolean;
}

let shown: { readonly root: Root; readonly host: HTMLElement } | null = null;

const close = (opener: Element | null): void => {
  shown?.root.unmount();
  shown?.host.remove();
  shown = null;
  if (opener instanceof HTMLElement) opener.focus();
};

/**
 * Draws the banner beside the application, in a tree of its own: neither waits for the other. It comes first in the
 * document, so that a keyboard finds it first.
 */
export const showBanner = ({ consent, words, page, funnel, settings }: BannerRequest): void => {
  const opener = settings ? document.activeElement : null;
  close(null);
  const host = document.createElement("div");
  document.body.prepend(host);
  const root = createRoot(host);
  shown = { root, host };
  const state = consent.current();
  const decide = (granted: readonly ConsentCategory[], sharesGender?: boolean): void => {
    close(opener);
    consent.decide(granted, sharesGender);
  };
  root.render(
    <ConsentBanner
      t={(key) => words.t(key)}
      policyHref={linkTarget(page, "data-protection-policy", funnel)}
      granted={state.status === "decided" ? state.granted : []}
      startsWithSettings={settings}
      {...(import.meta.env.VITE_CONVERSIONS === "on" && {
        gender: { isShared: state.status === "decided" && state.gender === true },
      })}
      onDecide={decide}
    />,
  );
};
