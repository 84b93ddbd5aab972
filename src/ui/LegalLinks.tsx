import styles from "./LegalLinks.module.css";
import type { HeaderLink } from "./MarketingHeader.tsx";

export interface LegalLinksProps {
  readonly label: string;
  readonly links: readonly HeaderLink[];
}

/** The foot of pages that have no menu: terms, privacy, cancel, withdraw are never further away than this. */
export const LegalLinks = ({ label, links }: LegalLinksProps) => (
  <footer className={styles["foot"]}>
    <nav aria-label={label}>
      <ul className={styles["links"]}>
        {links.map((link) => (
          <li key={link.href}>
            <a href={link.href}>{link.label}</a>
          </li>
        ))}
      </ul>
    </nav>
  </footer>
);
