import { suppliedAs } from "../../../engine/selling/supplied-as.ts";
import { CardGrid } from "../../../ui/CardGrid.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { Section } from "../../section-parts/Section.tsx";
import { linkHref } from "../../section-parts/section-link.ts";
import type { SectionViewProps } from "../../view-contract.tsx";
import { useFunnelView } from "../../view-contract.tsx";
import type { LinkListSection, ListedLink } from "./definition.gen.ts";
import styles from "./LinkList.module.css";

const Words = ({ item }: { readonly item: ListedLink }) => {
  const { words } = useFunnelView();
  return (
    <>
      {item.icon && <Icon name={item.icon} />}
      <span className={styles["words"]}>
        <strong>{words.t(item.label)}</strong>
        {item.text && <span className={styles["text"]}>{words.t(item.text)}</span>}
      </span>
    </>
  );
};

const Opener = ({ item, modal }: { readonly item: ListedLink; readonly modal: string }) => {
  const { act } = useFunnelView();
  return (
    <button type="button" className={styles["link"]} onClick={() => act({ type: "modalOpened", modal })}>
      <Words item={item} />
    </button>
  );
};

export const LinkList = ({ id, definition }: SectionViewProps<LinkListSection>) => {
  const view = useFunnelView();
  const { title, level, text, items } = definition;
  const { funnel, session } = view;
  // What is chosen already is not offered again.
  const isChosen = ({ modal }: ListedLink): boolean => {
    const offered = modal === undefined ? undefined : funnel.modals[modal]?.product;
    return offered !== undefined && offered === session.plan;
  };
  // What only a buyer of such things has a use for.
  const isOfUse = ({ supply }: ListedLink): boolean =>
    supply === undefined ||
    session.purchases.some(({ product }) => {
      const bought = funnel.products[product];
      return bought !== undefined && suppliedAs(bought) === supply;
    });
  const shown = items.filter((item) => !isChosen(item) && isOfUse(item));
  if (shown.length === 0) return null;
  return (
    <Section id={id} title={title} level={level} text={text} width="wide">
      <CardGrid>
        {shown.map((item) => (
          <li key={item.label}>
            {item.modal === undefined ? (
              <a
                className={styles["link"]}
                {...(item.file === undefined
                  ? { href: linkHref(view, item) }
                  : { href: `/${item.file}`, download: "" })}
              >
                <Words item={item} />
              </a>
            ) : (
              <Opener item={item} modal={item.modal} />
            )}
          </li>
        ))}
      </CardGrid>
    </Section>
  );
};
