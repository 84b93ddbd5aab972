import { RichText } from "../../ui/RichText.tsx";
import { useFunnelView } from "../view-contract.tsx";

/** What the visitor can do about an error, with the way to it. @param code error key of SPEC §5 */
export const ErrorWords = ({ code }: { readonly code: string }) => {
  const { words, href } = useFunnelView();
  return <RichText text={words.t(`app.error.${code}`)} href={href} />;
};
