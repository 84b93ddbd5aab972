import { RichText } from "../../../ui/RichText.tsx";
import { ContinueBar } from "../../question-parts/ContinueBar.tsx";
import { factWords } from "../../question-parts/fact-words.ts";
import { StageArt } from "../../question-parts/StageArt.tsx";
import { type QuestionViewProps, useFunnelView } from "../../view-contract.tsx";
import type { IntermissionQuestion } from "./definition.gen.ts";
import styles from "./Intermission.module.css";

export const Intermission = ({ definition, onAnswer }: QuestionViewProps<IntermissionQuestion, null>) => {
  const view = useFunnelView();
  const { words, href } = view;
  const { text, art, source, uses = {}, button } = definition;
  const params = Object.fromEntries(Object.entries(uses).map(([name, step]) => [name, factWords(step, view)]));
  return (
    <>
      {art && <StageArt name={art} />}
      <div className={styles["text"]}>
        <p>
          <RichText text={words.t(text, params)} href={href} />
        </p>
        {source && (
          <a className={styles["source"]} href={href(source.url)}>
            {words.t(source.label)}
          </a>
        )}
      </div>
      <ContinueBar label={words.t(button ?? "app.question.gotIt")} onContinue={() => onAnswer(null)} />
    </>
  );
};
