import { Page } from "./Page.tsx";
import type { PageData } from "./page-data.ts";

/** The page of the address; nothing while the browser is on its way to another document. */
export const PageRoute = ({ page }: { readonly page: PageData | null }) =>
  page === null ? null : <Page page={page} />;
