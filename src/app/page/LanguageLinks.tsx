import { useSyncExternalStore } from "react";
import { LOCALES, nameOfLocale } from "../../foundation/locale.ts";
import { pathOf, readPath } from "../../foundation/page-path.ts";
import { VisuallyHidden } from "../../ui/VisuallyHidden.tsx";
import styles from "./LanguageLinks.module.css";
import { funnelQuery, type LinkingPage } from "./link-target.ts";

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
  funnel,
  label,
}: {
  readonly page: LinkingPage & { readonly page: string };
  readonly funnel: string;
  readonly label: string;
}) => {
  const { locale } = page;
  const wanted = useWantedPage(page.page);
  return (
    <details className={styles["languages"]}>
      <summary>
        <VisuallyHidden>{`${label}: ${nameOfLocale(locale)} `}</VisuallyHidden>
        {locale.slice(0, 2).toUpperCase()}
      </summary>
      <ul>
        {LOCALES.map((other) => (
          <li key={other}>
            <a
              href={`${pathOf(other, wanted)}${funnelQuery(page, funnel)}`}
              lang={other}
              hrefLang={other}
              aria-current={other === locale ? "true" : undefined}
            >
              {nameOfLocale(other)}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
};
