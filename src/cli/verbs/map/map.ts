import { writeFileSync } from "node:fs";
import { flowOf } from "../../../checker/flow/flow.ts";
import { dotText, mermaidText } from "../../../checker/flow/map-text.ts";
import { openTree, playable } from "../../../repository/tree.ts";
import { cwdOption, examples, formatOption, type Print, type Verb } from "../../verb.ts";

interface MapOptions {
  readonly cwd?: string;
  readonly format: string;
  readonly out?: string;
}

export const verb: Verb = (program, run) =>
  program
    .command("map")
    .description("Draws the steps of a funnel: sections, conditions, ends.")
    .argument("<id>", "funnel, campaign, or arm of an experiment")
    .option("--out <file>", "write there instead of printing")
    .addOption(cwdOption())
    .addOption(formatOption("mermaid", "svg", "dot", "json"))
    .addHelpText("after", examples("map 20 --format svg --out funnel-20.svg", "map blackfriday"))
    .action((id: string, options: MapOptions) => run((print) => map(id, options, print)));

const map = async (id: string, { cwd, format, out }: MapOptions, print: Print): Promise<number> => {
  const flow = flowOf(playable(openTree(cwd), id).runtime);
  const text =
    format === "json"
      ? JSON.stringify(flow, null, 2)
      : format === "dot"
        ? dotText(flow)
        : format === "svg"
          ? (await import("../../../checker/flow/map-svg.ts")).svgText(flow, id)
          : mermaidText(flow);
  if (out === undefined) print(text);
  else {
    writeFileSync(out, `${text}\n`);
    print(`${out}: ${flow.nodes.length} steps, ${flow.edges.length} ways`);
  }
  return 0;
};
