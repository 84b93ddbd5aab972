import { LOCALES, type Locale } from "../foundation/locale.ts";
import { pathOf } from "../foundation/page-path.ts";
import { VisuallyHidden } from "../ui/VisuallyHidden.tsx";
import styles from "./LanguageLinks.module.css";

/** A language's own name for itself, with the region where a language has several. */
const nameOf = (locale: Locale): string => new Intl.DisplayNames(locale, { type: "language" }).of(locale) ?? locale;

const NAMES: Readonly<Partial<Record<Locale, string>>> = { "en-150": "English (Europe)" };

/** Native disclosure with plain links: works before and without the application. */
export const LanguageLinks = ({
  page,
  locale,
  label,
}: {
  readonly page: string;
  readonly locale: Locale;
  readonly label: string;
}) => (
  <details className={styles["languages"]}>
    <summary>
      <VisuallyHidden>{`${label}: ${NAMES[locale] ?? nameOf(locale)} `}</VisuallyHidden>
      {locale.slice(0, 2).toUpperCase()}
    </summary>
    <ul>
      {LOCALES.map((other) => (
        <li key={other}>
          <a
            href={pathOf(other, page)}
            lang={other}
            hrefLang={other}
            aria-current={other === locale ? "true" : undefined}
          >
            {NAMES[other] ?? nameOf(other)}
          </a>
        </li>
      ))}
    </ul>
  </details>
);
