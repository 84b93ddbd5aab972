import { linkHref } from "../../section-parts/section-link.ts";
import { type ModalViewProps, useFunnelView } from "../../view-contract.tsx";
import type { NavigationSidebarModal } from "./definition.gen.ts";
import styles from "./NavigationSidebar.module.css";

/** Following a link leaves the page, and with it the menu. */
export const NavigationSidebar = ({ definition }: ModalViewProps<NavigationSidebarModal>) => {
  const view = useFunnelView();
  return (
    <nav aria-label={view.words.t(definition.title)}>
      <ul className={styles["links"]}>
        {Object.entries(definition.links).map(([id, link]) => (
          <li key={id}>
            <a className={styles["link"]} href={linkHref(view, link)}>
              {view.words.t(link.label)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};
