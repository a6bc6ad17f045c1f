import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { ApiError } from "@/components/shared/api-error";
import { NotStored } from "./not-stored";
import { maxEntries } from "./offline-station";
import { fakeServer, loadedShipment, memoryStore, openTestStation, pass } from "./testing-station";

const orders = () => [loadedShipment(1, ["A", "B"]), loadedShipment(2, ["C"]), loadedShipment(3, ["A"])];

test("what is packed without the network is sent once, in its order, and its labels print in theirs", async () => {
  const [server, kept] = [fakeServer(orders()), memoryStore()];
  const print = vi.fn(async () => undefined);
  const { station, open, scan } = await openTestStation({ ...server, ...kept, print });
  server.cut();
  expect(await open("PED-2")).toMatchObject({ outcome: "opened", isOffline: true });
  expect((await scan(2, "X")).outcome).toBe("wrong_item");
  expect((await scan(2, "C")).outcome).toBe("completed");
  await open("#1");
  await scan(1, "B");
  expect((await scan(1, "A")).outcome).toBe("completed");
  await station.sync();
  expect(station.read()).toMatchObject({ isLost: true, waiting: 5 });
  expect(station.read().labels.map(({ shipmentId }) => shipmentId)).toEqual([2, 1]);
  expect(print).not.toHaveBeenCalled();
  server.connect();
  await station.sync();
  expect(server.done).toEqual([
    { kind: "open", code: "PED-2", takesOver: false },
    { kind: "scan", shipmentId: 2, code: "C" },
    { kind: "open", code: "#1", takesOver: false },
    { kind: "scan", shipmentId: 1, code: "B" },
    { kind: "scan", shipmentId: 1, code: "A" },
  ]);
  expect(print.mock.calls).toEqual([[2], [1]]);
  expect(station.read()).toMatchObject({ isLost: false, waiting: 0, labels: [], conflicts: [] });
});

test("a reading whose answer was lost counts once", async () => {
  const [server, kept] = [fakeServer(orders()), memoryStore()];
  const { station, open, scan } = await openTestStation({ ...server, ...kept });
  await open("#1");
  server.reachBy(() => "unanswered");
  expect(await scan(1, "A", "the-key")).toMatchObject({ outcome: "ok", isOffline: true });
  server.connect();
  await station.sync();
  expect(server.done.filter(({ kind }) => kind === "scan")).toHaveLength(1);
  expect(station.read()).toMatchObject({ waiting: 0, conflicts: [] });
});

test("an article that the server put elsewhere before the network went is put where the packer was told", async () => {
  const [server, kept] = [fakeServer([loadedShipment(1, ["A"]), loadedShipment(2, ["A", "B"])]), memoryStore()];
  server.change(1, (packing) => ({ ...packing, is_free_for_articles: false }));
  const { station, open } = await openTestStation({ ...server, ...kept });
  // Meanwhile an older order needs the article too.
  server.change(1, (packing) => ({
    ...packing,
    pieces: loadedShipment(1, ["A", "Z"]).pieces,
    is_free_for_articles: true,
  }));
  server.reachBy(() => "unanswered");
  expect(await open("A")).toMatchObject({ outcome: "order_found", packing: { shipment: { id: 2 } } });
  server.connect();
  await station.sync();
  const inside = (id: number) => server.shipment(id)?.pieces.filter(({ scanned_at: at }) => at).length;
  expect([inside(1), inside(2)]).toEqual([0, 1]);
  expect(station.read()).toMatchObject({ waiting: 0, conflicts: [] });
});

test("what another station did meanwhile wins, and is told once for each shipment until it is confirmed", async () => {
  const [server, kept] = [fakeServer(orders()), memoryStore()];
  const print = vi.fn(async () => undefined);
  const page = await openTestStation({ ...server, ...kept, print });
  server.cut();
  await page.open("#1");
  await page.scan(1, "A");
  await page.scan(1, "B");
  await page.open("#2");
  await page.scan(2, "C");
  server.change(1, (packing) => ({ ...packing, completed_at: "2026-11-29T10:00:00+00:00", by: "Beto" }));
  server.connect();
  await page.station.sync();
  const [conflict, ...others] = page.station.read().conflicts;
  expect(others).toEqual([]);
  expect(conflict).toMatchObject({ shipmentId: 1, name: "PED-1", kind: "packed", untaken: 2 });
  expect(page.conflicts).toEqual([1]);
  expect(print.mock.calls).toEqual([[2]]);
  const again = await openTestStation({ ...server, ...kept, print });
  expect(again.station.read().conflicts).toHaveLength(1);
  if (conflict) await again.station.confirm(conflict);
  expect((await openTestStation({ ...server, ...kept })).station.read().conflicts).toEqual([]);
});

test("an order that was stopped, and a refusal, are conflicts too", async () => {
  const [server, kept] = [fakeServer(orders()), memoryStore()];
  const { station, open, scan } = await openTestStation({ ...server, ...kept });
  server.cut();
  await open("#1");
  await open("#2");
  await scan(2, "C");
  const stop = { codes: [], message: "Cambió la dirección", since: "2026-11-29T10:00:00+00:00" };
  server.change(1, (packing) => ({ ...packing, shipment: { ...packing.shipment, stop } }));
  server.change(2, (packing) => ({ ...packing, shipment: { ...packing.shipment, id: 99 } }));
  server.connect();
  await station.sync();
  expect(station.read().conflicts.map(({ kind, shipmentId }) => [kind, shipmentId])).toEqual([
    ["stopped", 1],
    ["error", 2],
    ["error", 2],
  ]);
  expect(station.read()).toMatchObject({ waiting: 0, labels: [] });
});

test("a full device and a full queue are said, and the reading does not count", async () => {
  const [server, kept] = [fakeServer(orders()), memoryStore()];
  const { station, open, scan, undo } = await openTestStation({ ...server, ...kept });
  server.cut();
  await open("#1");
  kept.onWrite(async () => {
    throw new DOMException("full", "QuotaExceededError");
  });
  await expect(scan(1, "A")).rejects.toEqual(new NotStored("storage"));
  expect(station.read()).toMatchObject({ waiting: 1, problem: "storage" });
  kept.onWrite(async () => undefined);
  expect((await scan(1, "A")).outcome).toBe("ok");
  expect(station.read().problem).toBeUndefined();
  while (station.read().waiting < maxEntries) {
    await undo(1);
    if (station.read().waiting < maxEntries) await scan(1, "A");
  }
  await expect(scan(1, "B")).rejects.toEqual(new NotStored("queue_full"));
  expect(station.read()).toMatchObject({ waiting: maxEntries, problem: "queue_full" });
});

test("a second tab of the same person sends without the queue, and takes it over when the first is closed", async () => {
  const [server, kept] = [fakeServer(orders()), memoryStore()];
  const waiting: (() => void)[] = [];
  const own = async (onOwned: () => void) => {
    waiting.push(onOwned);
    if (waiting.length > 1) return false;
    onOwned();
    return true;
  };
  const first = await openTestStation({ ...server, ...kept, own });
  const second = await openTestStation({ ...server, ...kept, own });
  server.cut();
  await first.open("#2");
  expect(second.station.read().status).toBe("other_tab");
  await expect(second.open("#1")).rejects.toMatchObject({ code: "offline" });
  server.connect();
  first.station.stop();
  await first.station.sync();
  waiting[1]?.();
  await vi.waitFor(() => expect(second.station.read()).toMatchObject({ status: "ready", waiting: 1 }));
  await second.station.sync();
  expect(server.done).toHaveLength(1);
});

test("a label that was printing when the page ended is asked about, and not printed again by itself", async () => {
  const [server, kept] = [fakeServer(orders()), memoryStore()];
  const page = await openTestStation({ ...server, ...kept, print: () => new Promise(() => undefined) });
  server.cut();
  await page.open("#2");
  await page.scan(2, "C");
  server.connect();
  void page.station.sync();
  await vi.waitFor(() => expect(page.station.read().labels).toMatchObject([{ state: "printing" }]));
  const print = vi.fn(async () => undefined);
  const { station } = await openTestStation({ ...server, ...kept, print });
  expect(station.read().labels).toMatchObject([{ shipmentId: 2, state: "unsure" }]);
  expect(print).not.toHaveBeenCalled();
  await station.dismissLabel(2);
  expect(station.read().labels).toEqual([]);
});

test("a reading that may have been answered is not sent again once the server has forgotten its key", async () => {
  const [server, kept] = [fakeServer(orders()), memoryStore()];
  const page = await openTestStation({ ...server, ...kept });
  await page.open("#1");
  server.reachBy(() => "unanswered");
  await page.scan(1, "A");
  pass(21 * 60 * 60_000);
  server.connect();
  await page.station.sync();
  expect(page.station.read()).toMatchObject({ waiting: 0, conflicts: [{ kind: "unsure", code: "A", shipmentId: 1 }] });
});

test("weights wait like scans", async () => {
  const [server, kept] = [fakeServer(orders()), memoryStore()];
  const packages = [{ id: 1, weight: 500 }] as never;
  server.change(1, (packing) => ({ ...packing, shipment: { ...packing.shipment, packages } }));
  const { station, weigh } = await openTestStation({ ...server, ...kept });
  server.cut();
  await expect(weigh(1, 700)).resolves.toMatchObject({ declared: 500, difference: 200, beyond_tolerance: true });
  server.connect();
  await station.sync();
  expect(server.weights).toEqual([[1, 700]]);
});

const step = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom("A", "B", "C", "D", "X") },
  { weight: 3, arbitrary: fc.constantFrom("#1", "PED-2", "#3", "PED-4") },
  { weight: 2, arbitrary: fc.constantFrom("undo", "leave") },
  { weight: 2, arbitrary: fc.constantFrom("cut", "unanswered", "connect") },
  { weight: 2, arbitrary: fc.constantFrom("reload", "crash") },
);

test("whatever happens to network and page, each reading that was confirmed is done once and nothing else is", async () => {
  const shipments = () => [
    loadedShipment(1, ["A", "B", "A"]),
    loadedShipment(2, ["C"]),
    loadedShipment(3, ["A", "D"]),
    loadedShipment(4, ["B", "C", "D"]),
  ];
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 40 }), async (steps) => {
      const [server, kept] = [fakeServer(shipments()), memoryStore()];
      const twin = fakeServer(shipments());
      let page = await openTestStation({ ...server, ...kept });
      let bench: number | undefined;
      for (const [place, now] of steps.entries()) {
        if (now === "cut") server.cut();
        else if (now === "connect") server.connect();
        else if (now === "unanswered") server.reachBy(() => "unanswered");
        else if (now === "reload" || now === "crash") {
          if (now === "crash") {
            // The page ends while it sends: after some writes nothing of it reaches the store any more.
            let left = place % 4;
            kept.onWrite(() => (left-- > 0 ? Promise.resolve() : new Promise(() => undefined)));
            void page.station.sync();
            await new Promise((resolve) => setImmediate(resolve));
            kept.onWrite(async () => undefined);
          }
          page = await openTestStation({ ...server, ...kept });
        } else {
          const key = `step-${place}`;
          const action =
            now === "undo" || now === "leave"
              ? bench === undefined
                ? undefined
                : ({ kind: now, shipmentId: bench } as const)
              : bench === undefined
                ? ({ kind: "open", code: now, takesOver: false } as const)
                : ({ kind: "scan", shipmentId: bench, code: now } as const);
          if (!action) continue;
          const told = await page.station.run(action, "mesa-1", key).catch((error) => error);
          if (told instanceof ApiError) {
            expect(told.status).toBe(404);
            continue;
          }
          const meant = await twin.server
            .act(action, "mesa-1", key)
            .catch(() => ({ outcome: "not_loaded", packing: null }));
          expect(told.outcome).toBe(meant.outcome);
          const isOpen = ["opened", "order_found", "ok", "wrong_item", "too_many", "incomplete", "undone", "nothing"];
          bench = isOpen.includes(told.outcome) ? told.packing?.shipment.id : undefined;
        }
      }
      server.connect();
      page = await openTestStation({ ...server, ...kept });
      await page.station.sync();
      expect(page.station.read()).toMatchObject({ waiting: 0, conflicts: [] });
      const contents = (from: typeof server) =>
        shipments().map(({ shipment }) => {
          const packing = from.shipment(shipment.id);
          return [packing?.completed_at !== null, packing?.pieces.map(({ scan_number: number }) => number)];
        });
      expect(contents(server)).toEqual(contents(twin));
    }),
    { numRuns: 150 },
  );
});
