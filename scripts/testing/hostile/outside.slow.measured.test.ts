import { expect, test } from "vitest";
import { connection, openConnection, replaceConnection } from "@/db/driver";
import { addCarrier } from "@/lib/domain/carriers";
import { connectTo } from "@/lib/domain/carriers/testing-connection";
import { openAccount, testOrigin } from "@/lib/domain/operating/onboarding";
import { basic } from "@/lib/domain/operating/testing";
import { listConnections } from "@/lib/domain/selling/channels";
import { listOrders } from "@/lib/domain/selling/orders";
import { listFailingCarriers } from "@/lib/domain/shipping/bookings";
import { systemContext } from "@/lib/platform/context";
import { withThrowawayService } from "../service";
import { HostileCarrierServer, hostileCarriers } from "./carriers";
import { at, closeShops, openConnectedShop, start } from "./connected-shops";
import { hostileShops } from "./shops";
import { watch } from "./watch";

/** What `/healthz` and a neighbour may wait beside all of them. */
const longestWaitMs = 250;
const honestOrders = 120;
/** An account pulls two shops at a time, and one that hangs takes 40 s: more of them to an account only lasts longer. */
const shopsOfAccount = 5;
const within = { timeout: 240_000, interval: 1_000 };
const ctx = () => systemContext("test");

test("hostile shops and carriers end with a reason, and beside them orders arrive and everybody is answered", async () => {
  const settings = { ANDEN_DEMO: "off", WEBHOOK_ALLOW_PRIVATE_TARGETS: "1" };
  Object.assign(process.env, settings);
  const servers: HostileCarrierServer[] = [];
  await withThrowawayService(settings, async ({ url, databaseUrl }) => {
    await replaceConnection(openConnection(databaseUrl));
    try {
      const open = (name: string) => openAccount(ctx(), { name, origin: testOrigin });
      const neighbour = await open("Vecina");
      // The first event of a shop loads the route, as the first request for a page does.
      await fetch(`${url}/api/channels/none/events`, { method: "POST", body: "{}" });
      const probe = watch([
        { name: "/healthz", path: `${url}/healthz`, headers: {} },
        { name: "a neighbour", path: `${url}/v2/shipments`, headers: basic(neighbour) },
      ]);
      const shops: { accountId: number; url: string; name: string; keeps: "failure" | "problem" | "nothing" }[] = [];
      let accountId = 0;
      for (const [n, { name, keeps, turn }] of hostileShops.entries()) {
        if (n % shopsOfAccount === 0) ({ accountId } = await open(`Hostil ${n}`));
        const shop = await openConnectedShop(ctx(), accountId);
        turn(shop, start);
        shops.push({ accountId, url: shop.url, name, keeps });
      }
      const honest = await openConnectedShop(ctx(), neighbour.accountId);
      for (let n = 0; n < honestOrders; n++) honest.sell(at(n));
      const carriers = new Map<number, string>();
      for (const [n, hostile] of hostileCarriers.entries()) {
        const server = await new HostileCarrierServer(hostile, "1-00000000").open();
        servers.push(server);
        await addCarrier(ctx(), { name: `Hostil ${n}`, ratingBasisPoints: 5_000 });
        carriers.set(await connectTo(server, `hostil-${n}`, { pollSeconds: 60 }), hostile.name);
      }
      const startedAt = performance.now();
      const sinceStart = () => `${Math.round((performance.now() - startedAt) / 1000)} s`;
      await connection().sql`update channel_connections set next_at = now()`;

      const arrived = async () =>
        (await listOrders(ctx(), { accountId: neighbour.accountId, limit: 1, offset: 0 })).total;
      await expect.poll(arrived, within).toBe(honestOrders);
      console.info(`All ${honestOrders} orders of the honest shop after ${sinceStart()}.`);

      const withoutReason = async () => {
        const rows = (
          await Promise.all([...new Set(shops.map((shop) => shop.accountId))].map((id) => listConnections(ctx(), id)))
        ).flat();
        const left = shops.flatMap(({ url: shopUrl, name, keeps }) => {
          const row = rows.find((known) => known.url === shopUrl);
          const isKept = {
            nothing: row?.lastSyncAt != null,
            failure: row?.lastFailure != null,
            problem: (row?.problems.length ?? 0) > 0,
          }[keeps];
          return isKept ? [] : [`${name}: ${row?.lastFailure}, read ${row?.lastSyncAt?.toISOString()}`];
        });
        const failing = new Set((await listFailingCarriers(ctx(), 200)).map(({ carrierId }) => carrierId));
        return [...left, ...[...carriers].flatMap(([id, name]) => (failing.has(id) ? [] : name))];
      };
      await expect.poll(withoutReason, within).toEqual([]);
      console.info(`A reason of each of ${shops.length} shops and ${carriers.size} carriers after ${sinceStart()}.`);
      for (const { name, asked, longest } of await probe.stop()) {
        console.info(`The longest wait of ${name}: ${Math.round(longest)} ms in ${asked} requests.`);
        expect(longest, name).toBeLessThan(longestWaitMs);
      }
    } finally {
      await Promise.all([closeShops(), ...servers.map((server) => server.close())]);
      await replaceConnection(undefined);
    }
  });
}, 900_000);
