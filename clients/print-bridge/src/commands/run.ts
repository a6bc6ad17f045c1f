import { Bridge } from "../bridge/bridge";
import { readConfig } from "../config";
import { readCredentials } from "../credentials";
import { Failure } from "../failure";
import { lockFolder, makeFolder } from "../folder";
import { Journal } from "../journal";
import { log } from "../log";
import { PrinterFinder } from "../printers/find-printers";
import { HttpClient } from "../service/http-client";
import { Service } from "../service/service";

/** Prints until a signal ends the process, or the installation does not know the bridge any more. */
export async function run(folder: string, version: string): Promise<void> {
  makeFolder(folder);
  const credentials = readCredentials(folder);
  if (!credentials) throw new Failure("notPaired", "notPaired");
  const config = readConfig(folder);
  const unlock = await lockFolder(folder);
  const { url, token, ca, bridge_id } = credentials;
  const http = new HttpClient({ url, token, userAgent: `anden-print/${version}`, ...(ca ? { ca } : {}) });
  const finder = new PrinterFinder(config);
  const journal = new Journal(folder);
  const bridge = new Bridge({
    service: new Service(http),
    journal,
    version,
    findPrinters: () => finder.find(),
  });
  const stop = () => bridge.stop();
  process.once("SIGTERM", stop).once("SIGINT", stop);
  log.info("bridge.started", { bridge: bridge_id, url, version, folder });
  try {
    await bridge.run();
    log.info("bridge.stopped");
  } finally {
    finder.close();
    http.close();
    journal.close();
    unlock();
  }
}
