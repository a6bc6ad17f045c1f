import { isServerProcess, serveByProcesses } from "./processes";

/** A start whose server processes end at once, for `processes.slow.process.test.ts`. Ends with code 3 when the start is given up. */
if (isServerProcess()) process.exit(1);
await serveByProcesses(1).catch((error: Error) => {
  console.error(error.message);
  process.exit(3);
});
