import { expect, it } from "vitest";
import { funnel, replaceIn, sampleTree } from "../support/run-funnel.ts";

it.each([[["chekc"]], [["chekc", "--help"]], [["--help", "chekc"]]])(
  "refuses the verb that nobody knows in %j",
  async (words) => {
    expect(await funnel(...words)).toEqual({
      status: 2,
      stdout: "",
      stderr: "error: unknown command 'chekc' (Did you mean check?)",
    });
  },
);

it.each([
  [["words", "staus"]],
  [["words", "staus", "--help"]],
  [["help", "words", "staus"]],
  [["words", "--help", "staus"]],
])("refuses the verb within a verb that nobody knows in %j", async (words) => {
  expect(await funnel(...words)).toEqual({
    status: 2,
    stdout: "",
    stderr: "error: unknown command 'staus' (Did you mean status?)",
  });
});

it("prints nothing of a sound tree when it is to be quiet", async () => {
  expect(await funnel("check", "--quiet", "--cwd", sampleTree())).toEqual({ status: 0, stdout: "", stderr: "" });
});

it("prints errors last, after warnings", async () => {
  const root = sampleTree();
  replaceIn(root, "locales/en/sample.json", '"Ana runs"', '" Ana runs"');
  replaceIn(root, "funnels/sample/funnel.json", '"next": "results"', '"next": "resluts"');
  const { status, stdout } = await funnel("check", "--quiet", "--cwd", root);
  expect(status).toBe(1);
  expect(stdout.match(/^(?:error|warning) FNL\d+/gm)).toEqual(["warning FNL5021", "error FNL2001"]);
});
