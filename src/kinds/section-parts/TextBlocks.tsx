import { RichText } from "../../ui/RichText.tsx";
import { useFunnelView } from "../view-contract.tsx";
import styles from "./TextBlocks.module.css";

export type TextBlock =
  | { readonly type: "heading"; readonly text: string; readonly level?: 2 | 3 }
  | { readonly type: "paragraph"; readonly text: string }
  | { readonly type: "list"; readonly items: readonly string[]; readonly ordered?: boolean };

const Block = ({ block }: { readonly block: TextBlock }) => {
  const { words, href } = useFunnelView();
  const rich = (key: string) => <RichText text={words.t(key)} href={href} />;
  if (block.type === "heading")
    return block.level === 3 ? <h3>{words.t(block.text)}</h3> : <h2>{words.t(block.text)}</h2>;
  if (block.type === "paragraph") return <p>{rich(block.text)}</p>;
  const List = block.ordered ? "ol" : "ul";
  return (
    <List className={styles["list"]}>
      {block.items.map((item) => (
        <li key={item}>{rich(item)}</li>
      ))}
    </List>
  );
};

/** Headings, paragraphs and lists of a definition, at a readable measure. */
export const TextBlocks = ({ blocks }: { readonly blocks: readonly TextBlock[] }) => (
  <div className={styles["blocks"]}>
    {blocks.map((block, place) => (
      // Blocks are never reordered at run time: the place is their identity, and a text may repeat.
      <Block key={place} block={block} />
    ))}
  </div>
);
