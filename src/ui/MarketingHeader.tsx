import type { MouseEvent, ReactNode } from "react";
import { CloseGlyph } from "./glyphs/CloseGlyph.tsx";
import { MenuGlyph } from "./glyphs/MenuGlyph.tsx";
import styles from "./MarketingHeader.module.css";
import { WordMark } from "./WordMark.tsx";

export interface HeaderLink {
  readonly label: string;
  readonly href: string;
}

export interface MarketingHeaderProps {
  readonly brandName: string;
  readonly homeHref: string;
  /** Shown from 1000 px; below, the menu button leads to them. */
  readonly links: readonly HeaderLink[];
  readonly navigationLabel: string;
  /** Leads a keyboard past the links, to the element `main`. */
  readonly skipLabel: string;
  readonly menuLabel: string;
  readonly closeLabel: string;
  /** Opens a menu of its own. Without it, and before any script runs, the button shows the links natively. */
  readonly onMenu: (() => void) | undefined;
  /** Language switch. */
  readonly children?: ReactNode;
}

const anchors = (links: readonly HeaderLink[]) =>
  links.map((link) => (
    <a key={link.href} href={link.href}>
      {link.label}
    </a>
  ));

export const MarketingHeader = ({
  brandName,
  homeHref,
  links,
  navigationLabel,
  skipLabel,
  menuLabel,
  closeLabel,
  onMenu,
  children,
}: MarketingHeaderProps) => (
  <header className={styles["header"]}>
    <a className={styles["skip"]} href="#main">
      {skipLabel}
    </a>
    <div className={styles["inner"]}>
      <a className={styles["home"]} href={homeHref}>
        <WordMark name={brandName} />
      </a>
      {links.length > 0 && (
        <nav className={styles["links"]} aria-label={navigationLabel}>
          {anchors(links)}
        </nav>
      )}
      <div className={styles["end"]}>
        {children}
        {links.length > 0 && (
          <button
            type="button"
            className={styles["menu"]}
            aria-label={menuLabel}
            popoverTarget="menu"
            {...(onMenu && {
              onClick: (event: MouseEvent) => {
                event.preventDefault();
                onMenu();
              },
            })}
          >
            <MenuGlyph />
          </button>
        )}
      </div>
    </div>
    {links.length > 0 && (
      <nav id="menu" popover="auto" className={styles["panel"]} aria-label={menuLabel}>
        <button
          type="button"
          className={`${styles["menu"]} ${styles["close"]}`}
          aria-label={closeLabel}
          popoverTarget="menu"
          popoverTargetAction="hide"
        >
          <CloseGlyph />
        </button>
        {anchors(links)}
      </nav>
    )}
  </header>
);
