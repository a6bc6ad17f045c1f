import { setTimeout as pause } from "node:timers/promises";
import { startTestSession } from "@/lib/api/session/testing";
import { addMember, createUser } from "@/lib/domain/identity/accounts";
import { systemContext } from "@/lib/platform/context";
import { accountLoads } from "./account-loads";
import { cargoLoads } from "./cargo-loads";
import type { Hog, Load } from "./send";

export const loads: readonly Load[] = [...cargoLoads, ...accountLoads];

/** A client that was refused by its limit tries again after it. */
const refusedMs = 250;

/** Sends one request of each kind: the first compiles its code. */
export async function warmUp(hog: Hog): Promise<void> {
  const small = { ...hog, shipmentIds: hog.shipmentIds.slice(0, 20) };
  for (const load of loads) await (load.warmUp?.(small) ?? load.send(small, 1_000_000));
}

/** Runs the loads of these names until `end` is called, and counts the answers by status. */
export function runLoads(hog: Hog, names: readonly string[]) {
  const chosen = loads.filter(({ name }) => names.includes(name));
  let isOver = false;
  const statuses = new Map<number, number>();
  let round = 0;
  const worker = async ({ send }: Load) => {
    while (!isOver) {
      const status = await send(hog, round++);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 429) await pause(refusedMs);
    }
  };
  const all = Promise.all(chosen.flatMap((load) => Array.from({ length: load.parallel }, () => worker(load))));
  return {
    async end() {
      isOver = true;
      await all;
      return statuses;
    },
  };
}

/** A session in the portal, for uploads: they have no endpoint for programs. */
export async function createSession(accountId: number): Promise<string> {
  const ctx = systemContext("bench");
  const { id } = await createUser(ctx, { email: `hog-${accountId}@example.com`, name: "Bench" });
  await addMember(ctx, { userId: id, accountId, role: "owner" });
  return `next-auth.session-token=${await startTestSession(id)}`;
}
