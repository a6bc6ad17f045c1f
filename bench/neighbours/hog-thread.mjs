// A thread that sends the loads of the account that asks for much: what it costs to write and read them is no wait of the other
// account. Says "ready" once each kind was sent once; a list of names starts those loads, anything else ends them and gets
// how often each status was answered.
import { parentPort, workerData } from "node:worker_threads";
import { register } from "tsx/esm/api";

register();
const { runLoads, warmUp } = await import("./load.ts");

await warmUp(workerData);
let running;
parentPort.on("message", async (names) => {
  if (names === "end") parentPort.postMessage(await running.end());
  else running = runLoads(workerData, names);
});
parentPort.postMessage("ready");
