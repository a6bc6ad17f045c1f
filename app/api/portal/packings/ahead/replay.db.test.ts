import { asc, eq } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import type { StationServer } from "@/components/portal/station/offline/deps";
import { memoryStore, openTestStation } from "@/components/portal/station/offline/testing-station";
import { ApiError } from "@/components/shared/api-error";
import { connection } from "@/db/driver";
import { shipments } from "@/db/schema/shipments";
import { packingScans, packings } from "@/db/schema/station";
import { setupTestDatabase } from "@/db/testing";
import { signedInHeaders } from "@/lib/api/session/testing";
import type { PackAction } from "@/lib/core/packing-station";
import { addMember, createUser } from "@/lib/domain/identity/accounts";
import {
  call,
  createTestAccount,
  seedTestCarriers,
  type TestCaller,
  transitionTo,
} from "@/lib/domain/operating/testing";
import { findShipment } from "@/lib/domain/shipping/shipments";
import { makeOrder } from "@/lib/domain/warehouse/station/testing";
import { systemContext } from "@/lib/platform/context";
import { inScope } from "@/scripts/testing/scope";
import { POST as LEAVE } from "../[id]/leave/route";
import { POST as SCAN } from "../[id]/scans/route";
import { POST as UNDO } from "../[id]/undo/route";
import { POST as WEIGH } from "../[id]/weights/route";
import { POST as OPEN } from "../route";
import { GET as AHEAD } from "./route";

setupTestDatabase();

interface Packer {
  readonly accountId: number;
  readonly userId: number;
  readonly headers: Record<string, string>;
  readonly seller: TestCaller;
}

let online: Packer;
let offline: Packer;

beforeAll(async () => {
  await seedTestCarriers();
  [online, offline] = [await newPacker("en-linea"), await newPacker("sin-red")];
});

async function newPacker(name: string): Promise<Packer> {
  const seller = await createTestAccount({ balanceCents: 100_000_000_00 });
  const ctx = systemContext("test");
  const { id } = await createUser(ctx, { email: `${name}@example.com`, name });
  await addMember(ctx, { userId: id, accountId: seller.accountId, role: "warehouse" });
  return { accountId: seller.accountId, userId: id, headers: await signedInHeaders(id), seller };
}

const station = "mesa-1";

/** The service by its routes, as a station of the packer reaches it while it is connected. */
function serverOf({ accountId, headers, userId }: Packer) {
  let isConnected = true;
  const lost = () => ApiError.offline(new TypeError("Failed to fetch"));
  const send = async (
    handler: Parameters<typeof call>[0],
    path: string,
    id: number | undefined,
    body: object,
    key: string,
  ) => {
    if (!isConnected) throw lost();
    const reply = await call(handler, path, {
      headers: { ...headers, "Idempotency-Key": key },
      body: { account_id: accountId, ...body },
      ...(id !== undefined && { params: { id: String(id) } }),
    });
    if (reply.status >= 400) throw ApiError.refused(new Response(null, { status: reply.status }), reply.body);
    return reply.body;
  };
  const handlers = { scan: [SCAN, "scans"], undo: [UNDO, "undo"], leave: [LEAVE, "leave"] } as const;
  const server: StationServer = {
    act: (action, at, key) => {
      if (action.kind === "open")
        return send(OPEN, "/api/portal/packings", undefined, { station: at, code: action.code }, key);
      const [handler, name] = handlers[action.kind];
      const code = action.kind === "scan" && action.code !== undefined ? { code: action.code } : {};
      const path = `/api/portal/packings/${action.shipmentId}/${name}`;
      return send(handler, path, action.shipmentId, { station: at, ...code }, key);
    },
    weigh: ({ shipmentId, packageNumber, weightGrams }, key) =>
      send(
        WEIGH,
        `/api/portal/packings/${shipmentId}/weights`,
        shipmentId,
        { package_number: packageNumber, weight: weightGrams },
        key,
      ),
    loadAhead: async () => {
      if (!isConnected) throw lost();
      const path = `/api/portal/packings/ahead?account_id=${accountId}&station=${station}`;
      const reply = await call(AHEAD, path, { headers });
      expect(reply.status).toBe(200);
      return { ...reply.body, user_id: reply.body.user_id === userId ? 7 : null };
    },
  };
  return {
    server,
    cut: () => {
      isConnected = false;
    },
    connect: () => {
      isConnected = true;
    },
  };
}

const order = fc.array(fc.constantFrom("A", "B", "C", undefined), { minLength: 1, maxLength: 4 });
const step = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom("A", "B", "C", "a", "") },
  { weight: 4, arbitrary: fc.constantFrom("id:0", "id:1", "guide:2", "label:1", "name:0", "name:2", "track:1") },
  { weight: 2, arbitrary: fc.constantFrom("undo", "leave") },
  { weight: 1, arbitrary: fc.constant("X") },
);

/** How the page moves: a code opens a shipment, and the following ones are its pieces until it is complete. */
async function pack(
  run: (action: PackAction) => Promise<Told>,
  steps: readonly string[],
  toCode: (step: string) => string,
) {
  const told: string[] = [];
  let bench: number | undefined;
  for (const now of steps) {
    const code = toCode(now);
    let action: PackAction | undefined;
    if (now === "undo" || now === "leave") action = bench === undefined ? undefined : { kind: now, shipmentId: bench };
    else if (bench !== undefined) action = { kind: "scan", shipmentId: bench, code: code || undefined };
    else action = code ? { kind: "open", code, takesOver: false } : undefined;
    if (!action) continue;
    const { outcome, packing } = await run(action);
    // Without the network nobody knows an unknown code from that of an order which is not loaded.
    told.push(["not_found", "not_needed"].includes(outcome) ? "not_loaded" : outcome);
    bench = open.has(outcome) ? packing?.shipment.id : undefined;
  }
  return told;
}

const open = new Set([
  "opened",
  "order_found",
  "ok",
  "wrong_item",
  "too_many",
  "incomplete",
  "scan_needed",
  "undone",
  "nothing",
]);

interface Told {
  readonly outcome: string;
  readonly packing?: { readonly shipment: { readonly id: number } } | null;
}

/** What the database has of the shipments, without ids and moments. */
async function rowsOf(ids: readonly number[]) {
  const { db } = connection();
  return Promise.all(
    ids.map(async (id) => {
      const { packages } = await findShipment(systemContext("test"), id);
      const places = packages.flatMap(({ id: packageId, items }) => items.map((item) => [packageId, item.id]));
      const scans = await db
        .select()
        .from(packingScans)
        .where(eq(packingScans.shipmentId, id))
        .orderBy(asc(packingScans.id));
      const [packing] = await db.select().from(packings).where(eq(packings.shipmentId, id));
      const [row] = await db.select({ status: shipments.status }).from(shipments).where(eq(shipments.id, id));
      return {
        status: row?.status,
        packing: packing && { station: packing.station, isComplete: packing.completedAt !== null },
        scans: scans.map(({ packageId, itemId, code, undoneAt }) => ({
          place: places.findIndex(([of, item]) => of === packageId && item === itemId),
          code,
          isUndone: undoneAt !== null,
        })),
      };
    }),
  );
}

test("the same scans make the same rows with the network and without it, sent afterwards", {
  timeout: 120_000,
}, async () => {
  let round = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(order, order, order),
      fc.array(step, { minLength: 12, maxLength: 30 }),
      async (orders, steps) => {
        round += 1;
        const own = (sku: string | undefined) => sku && `R${round}${sku}`;
        const make = async ({ seller }: Packer) => {
          const made: Awaited<ReturnType<typeof findShipment>>[] = [];
          for (const [place, skus] of orders.entries()) {
            const { id } = await makeOrder(seller, skus.map(own), `RONDA-${round}-${place}`);
            made.push(await findShipment(systemContext("test"), id));
          }
          return made;
        };
        const codesOf = (made: Awaited<ReturnType<typeof make>>) => (now: string) => {
          const [kind, place] = now.split(":");
          const shipment = made[Number(place)];
          if (!shipment) return /^[ABCa]$/.test(now) ? `r${round}${now}` : now;
          const { id, deliveryId, trackingToken, externalId } = shipment;
          const codes = {
            id: `#${id}`,
            guide: deliveryId ?? "",
            label: `${deliveryId}-0101`,
            track: `https://anden.example/track/${trackingToken}`,
            name: externalId,
          };
          return codes[kind as keyof typeof codes];
        };
        const [there, here] = [await make(online), await make(offline)];
        const direct = serverOf(online).server;
        const wanted = await pack(
          (action) => direct.act(action, station, crypto.randomUUID()).catch(() => ({ outcome: "not_found" })),
          steps,
          codesOf(there),
        );
        const line = serverOf(offline);
        const page = await openTestStation({ ...line, ...memoryStore() });
        line.cut();
        page.station.lose();
        const told = await pack(
          (action) => page.station.run(action, station, crypto.randomUUID()),
          steps,
          codesOf(here),
        );
        expect(told).toEqual(wanted);
        line.connect();
        await page.station.sync();
        expect(page.station.read()).toMatchObject({ waiting: 0, conflicts: [], isLost: false });
        expect(await rowsOf(here.map(({ id }) => id))).toEqual(await rowsOf(there.map(({ id }) => id)));
        for (const { id } of [...there, ...here]) await transitionTo(id, "cancelled");
      },
    ),
    { numRuns: inScope({ gate: 3, all: 8 }) },
  );
});

test("an order that another station packed and one that was cancelled meanwhile are told, and the rest is packed", async () => {
  const names = ["CONFLICTO-1", "CONFLICTO-2", "CONFLICTO-3"];
  const made: number[] = [];
  for (const name of names) made.push((await makeOrder(offline.seller, ["Q"], name)).id);
  const line = serverOf(offline);
  const page = await openTestStation({ ...line, ...memoryStore() });
  line.cut();
  for (const [place, id] of made.entries()) {
    expect((await page.open(names[place] ?? "")).outcome).toBe("opened");
    expect((await page.scan(id, "Q")).outcome).toBe("completed");
  }
  const [packed = 0, cancelled = 0, free = 0] = made;
  const other = serverOf(offline).server;
  await other.act({ kind: "open", code: `#${packed}`, takesOver: false }, "mesa-2", crypto.randomUUID());
  await other.act({ kind: "scan", shipmentId: packed, code: "Q" }, "mesa-2", crypto.randomUUID());
  await transitionTo(cancelled, "cancelled");
  line.connect();
  await page.station.sync();
  const { conflicts, waiting } = page.station.read();
  expect(conflicts.map(({ name, kind, untaken }) => [name, kind, untaken])).toEqual([
    ["CONFLICTO-1", "packed", 1],
    ["CONFLICTO-2", "ended", 1],
  ]);
  expect(waiting).toBe(0);
  expect((await rowsOf([free]))[0]).toMatchObject({ status: "ready_to_ship", packing: { isComplete: true } });
  expect((await rowsOf([packed]))[0]?.scans).toHaveLength(1);
});
