import { once } from "node:events";
import { startNode } from "../process/child";

/** Runs a program of ours as people do, with nothing of this process's settings; returns all that it printed. */
export async function printedBy(command: readonly string[], env: Record<string, string> = {}): Promise<string> {
  const { PATH, HOME } = process.env;
  const child = startNode(command, {
    env: { NODE_ENV: "production", PATH, HOME, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk: Buffer) => {
      printed += chunk;
    });
  await once(child, "close");
  return printed;
}
