import type { FunnelView } from "../view-contract.tsx";

/** A link of a definition, to a page of this site or to an address elsewhere, → what goes into `href`. */
export const linkHref = (view: FunnelView, link: { readonly page?: string; readonly url?: string }): string =>
  view.href(link.page ?? link.url ?? "");
