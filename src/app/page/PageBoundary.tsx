import { Component, type ReactNode } from "react";
import { showTrouble } from "../boot/trouble.ts";

/** A page could not be drawn: the words for that stand in the document, with a way on. */
export const reportPageFailed = (error: unknown): void => {
  showTrouble("failed");
  reportError(error);
};

interface PageBoundaryProps {
  readonly children: ReactNode;
}

/** Keeps what throws while a page is drawn from leaving nothing at all. */
export class PageBoundary extends Component<PageBoundaryProps, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { readonly broken: boolean } {
    return { broken: true };
  }

  override componentDidCatch(error: unknown): void {
    reportPageFailed(error);
  }

  override render(): ReactNode {
    return this.state.broken ? null : this.props.children;
  }
}
