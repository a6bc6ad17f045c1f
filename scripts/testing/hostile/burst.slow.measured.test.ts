import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { connection, openConnection, replaceConnection } from "@/db/driver";
import { openAccount, testOrigin } from "@/lib/domain/operating/onboarding";
import { basic } from "@/lib/domain/operating/testing";
import { systemContext } from "@/lib/platform/context";
import { withThrowawayService } from "../service";
import { closeShops, openConnectedShop } from "./connected-shops";
import { watch } from "./watch";

const shops = 20;
const ordersOfShop = 25;
const sellsEveryMs = 60_000 / (shops * ordersOfShop);
/** What `/healthz` and a neighbour may wait meanwhile. */
const longestWaitMs = 250;
const within = { timeout: 120_000, interval: 500 };
const ctx = () => systemContext("test");

test("500 orders a minute of 20 shops, of which one never answers, arrive beside each other", async () => {
  const settings = { ANDEN_DEMO: "off", WEBHOOK_ALLOW_PRIVATE_TARGETS: "1" };
  Object.assign(process.env, settings);
  await withThrowawayService(settings, async ({ url, databaseUrl }) => {
    await replaceConnection(openConnection(databaseUrl));
    try {
      const open = (name: string) => openAccount(ctx(), { name, origin: testOrigin });
      const neighbour = await open("Vecina");
      const connected = [];
      for (let n = 0; n < shops; n++) {
        const { accountId } = await open(`Tienda ${n}`);
        const shop = await openConnectedShop(ctx(), accountId);
        // The webhooks name the public address of the service, which this machine does not have.
        shop.hooks.send = async ({ url: to, headers, body }) =>
          (await fetch(new URL(new URL(to).pathname, url), { method: "POST", headers, body })).status;
        connected.push({ accountId, shop });
      }
      const [hanging, ...honest] = connected;
      if (hanging) hanging.shop.answerInstead = () => {};
      const probe = watch([
        { name: "/healthz", path: `${url}/healthz`, headers: {} },
        { name: "a neighbour", path: `${url}/v2/shipments`, headers: basic(neighbour) },
      ]);
      const soldAt = new Map<string, number>();
      const sent: Promise<void>[] = [];
      const begin = performance.now();
      for (let n = 0; n < shops * ordersOfShop; n++) {
        const { accountId, shop } = connected[n % shops] as (typeof connected)[number];
        const { id } = shop.sell(new Date());
        soldAt.set(`${accountId} ${id}`, Date.now());
        sent.push(shop.fire("order.created", id));
        await pause(Math.max(0, begin + (n + 1) * sellsEveryMs - performance.now()));
      }
      await Promise.all(sent);
      const arrived = () =>
        connection().sql<{ key: string; at: string }[]>`
          select account_id || ' ' || external_id as key, created_at as at from orders
          where account_id = any (${`{${honest.map(({ accountId }) => accountId).join()}}`}::bigint[])`;
      await expect.poll(async () => (await arrived()).length, within).toBe(honest.length * ordersOfShop);
      const delays = (await arrived())
        .map(({ key, at }) => Date.parse(at) - (soldAt.get(key) ?? 0))
        .sort((a, b) => a - b);
      const share = (part: number) => `${((delays[Math.ceil(part * delays.length) - 1] ?? 0) / 1000).toFixed(1)} s`;
      console.info(
        `${delays.length} orders after their sale: half in ${share(0.5)}, 95 % in ${share(0.95)}, all in ${share(1)}.`,
      );
      for (const { name, asked, longest } of await probe.stop()) {
        console.info(`The longest wait of ${name}: ${Math.round(longest)} ms in ${asked} requests.`);
        expect(longest, name).toBeLessThan(longestWaitMs);
      }
    } finally {
      await closeShops();
      await replaceConnection(undefined);
    }
  });
}, 600_000);
