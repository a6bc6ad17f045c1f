import { readNode } from "../process/child";

/** Runs a program of ours as people do, with nothing of this process's settings; returns all that it printed. */
export async function printedBy(command: readonly string[], env: Record<string, string> = {}): Promise<string> {
  const { PATH, HOME } = process.env;
  const { output } = await readNode(command, { env: { NODE_ENV: "production", PATH, HOME, ...env } });
  return output;
}
