import { useSyncExternalStore } from "react";
import { LOCALES, type Locale } from "../../foundation/locale.ts";
import { pathOf, readPath } from "../../foundation/page-path.ts";
import { VisuallyHidden } from "../../ui/VisuallyHidden.tsx";
import styles from "./LanguageLinks.module.css";
import { funnelQuery } from "./link-target.ts";

// The browser's own name for it is "English (Europe)" in some, "English (150)" in others.
const names = new Map<Locale, string>([["en-150", "English (Europe)"]]);

/** A language's own name for itself, with the region where a language has several. */
const nameOf = (locale: Locale): string => {
  const name = names.get(locale) ?? new Intl.DisplayNames(locale, { type: "language" }).of(locale) ?? locale;
  names.set(locale, name);
  return name;
};

const MISSING = "404";
const unchanging = () => () => undefined;

/** The page of the address where there is none: it may exist in another language. */
const useWantedPage = (page: string): string =>
  useSyncExternalStore(
    unchanging,
    () => (page === MISSING ? readPath(location.pathname).page : page),
    () => page,
  );

/** Native disclosure with plain links: works before and without the application. */
export const LanguageLinks = ({
  page,
  locale,
  funnel,
  label,
}: {
  readonly page: string;
  readonly locale: Locale;
  readonly funnel: string;
  readonly label: string;
}) => {
  const wanted = useWantedPage(page);
  return (
    <details className={styles["languages"]}>
      <summary>
        <VisuallyHidden>{`${label}: ${nameOf(locale)} `}</VisuallyHidden>
        {locale.slice(0, 2).toUpperCase()}
      </summary>
      <ul>
        {LOCALES.map((other) => (
          <li key={other}>
            <a
              href={`${pathOf(other, wanted)}${funnelQuery(funnel)}`}
              lang={other}
              hrefLang={other}
              aria-current={other === locale ? "true" : undefined}
            >
              {nameOf(other)}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
};
