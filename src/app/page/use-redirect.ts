import { useEffect } from "react";
import type { Locale } from "../../foundation/locale.ts";
import { pathOf } from "../../foundation/page-path.ts";
import type { Redirect } from "../../language/types/page.gen.ts";
import { carriedAddress } from "./carried-address.ts";
import type { PageData } from "./page-data.ts";

/** SPEC §2: a redirect to a funnel keeps the query string and sets `jg`. @param search with its `?`, or empty */
export const redirectTarget = ({ funnel, path }: Redirect, locale: Locale, search: string): string => {
  const query = new URLSearchParams(search);
  query.set("jg", funnel);
  return `${pathOf(locale, path)}?${query.toString()}`;
};

/** Sends the visitor on, where the page only does that. Another funnel is another document: its state begins with it. */
export const useRedirect = ({ definition: { redirect }, locale }: PageData): void => {
  useEffect(() => {
    if (!redirect) return;
    const target = carriedAddress(redirectTarget(redirect, locale, location.search));
    if (redirect.replaces ?? true) location.replace(target);
    else location.assign(target);
  }, [redirect, locale]);
};
