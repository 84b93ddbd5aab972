import type { ReactNode } from "react";
import styles from "./FooterLinks.module.css";
import type { HeaderLink } from "./MarketingHeader.tsx";

export interface FooterLinksProps {
  readonly label: string;
  readonly links: readonly HeaderLink[];
  /** Name and address of the trader. */
  readonly children?: ReactNode;
}

export const FooterLinks = ({ label, links, children }: FooterLinksProps) => (
  <footer className={styles["footer"]}>
    <div className={styles["inner"]}>
      <nav aria-label={label}>
        <ul className={styles["links"]}>
          {links.map((link) => (
            <li key={link.href}>
              <a href={link.href}>{link.label}</a>
            </li>
          ))}
        </ul>
      </nav>
      {children && <div className={styles["trader"]}>{children}</div>}
    </div>
  </footer>
);
