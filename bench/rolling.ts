import { setTimeout as pause } from "node:timers/promises";
import { type Fleet, withFleet } from "@/e2e/faults/fleet";
import { startProxy } from "@/e2e/faults/nginx";
import { startReceiver } from "@/e2e/faults/receiver";
import { openShops } from "@/e2e/faults/shops";
import { ExpectedFailure } from "@/scripts/process/expected-failure";
import { findFreePort } from "@/scripts/process/ports";
import { readOptions } from "./options";
import { type Answer, sendSteadily } from "./soak/load";

const settings = { TRUST_PROXY: "1", WEBHOOK_ALLOW_PRIVATE_TARGETS: "1" };
const settledMs = 2_000;

/**
 * `npm run bench -- rolling --nginx /usr/sbin/nginx [--restarts 4] [--rate 10]`: two processes behind an nginx with the site of
 * docs/deploy/proxy.md are restarted in turn, each when the other is ready, while quotes, creations, lists and labels are asked for.
 * Exit code 1 if a request is not answered with success.
 */
export const run = (args: string[]): Promise<number> => {
  const { nginx, restarts, rate } = readOptions(args, { nginx: "", restarts: 4, rate: 10 });
  if (nginx === "") throw new ExpectedFailure("--nginx needs the path of an nginx.");
  return withFleet("service", async (fleet) => {
    const ports = [await findFreePort(), await findFreePort()];
    const proxy = await startProxy(nginx, ports);
    try {
      return await restartInTurn(fleet, { url: proxy.url, ports, restarts, rate });
    } finally {
      await proxy.stop();
    }
  });
};

async function restartInTurn(
  fleet: Fleet,
  { url, ports, restarts, rate }: { url: string; ports: readonly number[]; restarts: number; rate: number },
): Promise<number> {
  const start = (port: number) => fleet.start("service", { ...settings, PORT: String(port) });
  const members = [];
  for (const port of ports) members.push(await start(port));
  const receiver = await startReceiver(1);
  try {
    const shops = await openShops(receiver, 2);
    const answers: Answer[] = [];
    const load = await sendSteadily(url, shops, rate, (answer) => answers.push(answer));
    for (let restart = 0; restart < restarts; restart++) {
      await pause(settledMs);
      const [at, from] = [restart % ports.length, answers.length];
      await members[at]?.stop();
      members[at] = await start(ports[at] ?? 0);
      report(`restart ${restart + 1}`, answers.slice(from));
    }
    await pause(settledMs);
    await load.stop();
    return report("all", answers) === 0 ? 0 : 1;
  } finally {
    await receiver.stop();
  }
}

function report(name: string, answers: readonly Answer[]): number {
  const errors = answers.flatMap(({ error }) => error ?? []);
  const longest = Math.max(0, ...answers.map(({ ms }) => ms));
  console.log(`${name}: ${answers.length} requests, ${errors.length} errors, the longest ${Math.round(longest)} ms`);
  for (const error of new Set(errors)) console.error(`  ERROR: ${error}`);
  return errors.length;
}
