import { Acknowledgement } from "../../modal-parts/Acknowledgement.tsx";
import { type ModalViewProps, useFunnelView } from "../../view-contract.tsx";
import type { MealPlanQuizIntermissionModal } from "./definition.gen.ts";

export const MealPlanQuizIntermission = ({ definition, onAccept }: ModalViewProps<MealPlanQuizIntermissionModal>) => {
  const { words, href } = useFunnelView();
  const { art, source, button } = definition;
  return (
    <Acknowledgement art={art} button={button ?? "app.continue"} onRead={onAccept}>
      {source && (
        <p>
          <a href={href(source.url)}>{words.t(source.label)}</a>
        </p>
      )}
    </Acknowledgement>
  );
};
