import type { ReactNode } from "react";
import styles from "./FooterLinks.module.css";
import type { HeaderLink } from "./MarketingHeader.tsx";

export interface FooterColumn {
  readonly title: string;
  readonly links: readonly HeaderLink[];
}

export interface FooterLinksProps {
  readonly label: string;
  readonly columns: readonly FooterColumn[];
  /** Name and address of the trader. */
  readonly children?: ReactNode;
}

export const FooterLinks = ({ label, columns, children }: FooterLinksProps) => (
  <footer className={styles["footer"]}>
    <div className={styles["inner"]}>
      <nav aria-label={label} className={styles["columns"]}>
        {columns.map((column) => (
          <div key={column.title}>
            <p className={styles["title"]}>{column.title}</p>
            <ul className={styles["links"]}>
              {column.links.map((link) => (
                <li key={link.href}>
                  <a href={link.href}>{link.label}</a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      {children && <div className={styles["trader"]}>{children}</div>}
    </div>
  </footer>
);
