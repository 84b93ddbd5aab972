import { runFunnel } from "./program.ts";

// `funnel words missing | head` closes the pipe early; that is no fault.
process.stdout.on("error", (fault: NodeJS.ErrnoException) => {
  if (fault.code !== "EPIPE") throw fault;
  process.exit();
});

process.exitCode = await runFunnel(process.argv.slice(2), {
  print: (text) => console.log(text),
  complain: (text) => console.error(text),
});
