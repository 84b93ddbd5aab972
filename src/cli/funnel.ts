import { runFunnel } from "./program.ts";

process.exitCode = await runFunnel(process.argv.slice(2), {
  print: (text) => console.log(text),
  complain: (text) => console.error(text),
});
