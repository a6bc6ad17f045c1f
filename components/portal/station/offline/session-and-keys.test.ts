import { expect, test, vi } from "vitest";
import { ApiError } from "@/components/shared/api-error";
import { fakeServer, loadedShipment, memoryStore, openTestStation, pass } from "./testing-station";

const orders = () => [loadedShipment(1, ["A", "B"]), loadedShipment(2, ["C"]), loadedShipment(3, ["A"])];

test("a session that ended keeps the readings, and nobody else sends them", async () => {
  const [server, kept] = [fakeServer(orders()), memoryStore()];
  let refusal: Error | undefined;
  const line = {
    ...server.server,
    loadAhead: async (isProbe: boolean) => {
      if (refusal) throw refusal;
      return server.server.loadAhead(isProbe);
    },
  };
  const page = await openTestStation({ server: line, ...kept });
  server.cut();
  await page.open("#2");
  await page.scan(2, "C");
  server.connect();
  server.signIn(8);
  await page.station.sync();
  expect(page.station.read()).toMatchObject({ problem: "other_user", waiting: 2 });
  refusal = ApiError.refused(new Response(null, { status: 401 }), { message: "Fin", code: "unauthenticated" });
  await page.station.sync();
  expect(page.station.read()).toMatchObject({ problem: "signed_out", waiting: 2 });
  expect(server.done).toEqual([]);
  refusal = undefined;
  server.signIn(7);
  await page.station.sync();
  expect(page.station.read()).toMatchObject({ problem: undefined, waiting: 0 });
  expect(server.done).toHaveLength(2);
});

test("readings whose person changes while they are sent are kept whole, and sent when that person is back", async () => {
  const [server, kept] = [fakeServer(orders()), memoryStore()];
  let sent = 0;
  const refusal = { message: "Otra persona", code: "conflict", errors: { user_id: ["Otra persona"] } };
  const line = {
    ...server.server,
    act: async (...args: Parameters<typeof server.server.act>) => {
      sent += 1;
      if (sent === 2) server.signIn(8);
      if (server.userId() !== 7) throw ApiError.refused(new Response(null, { status: 409 }), refusal);
      return server.server.act(...args);
    },
  };
  const page = await openTestStation({ server: line, ...kept });
  server.cut();
  page.station.lose();
  await page.open("#1");
  await page.scan(1, "A");
  await page.scan(1, "B");
  await page.open("#2");
  server.connect();
  await page.station.sync();
  expect(page.station.read()).toMatchObject({ problem: "other_user", waiting: 3, conflicts: [] });
  expect(server.done).toHaveLength(1);
  // What was refused was not done: its age says nothing.
  pass(21 * 60 * 60_000);
  server.signIn(7);
  await page.station.sync();
  expect(page.station.read()).toMatchObject({ problem: undefined, waiting: 0, conflicts: [] });
  expect(server.done).toHaveLength(4);
});

test("readings are kept when the session may not pack at all", async () => {
  const [server, kept] = [fakeServer(orders()), memoryStore()];
  let isForbidden = false;
  const line = {
    ...server.server,
    act: async (...args: Parameters<typeof server.server.act>) => {
      if (isForbidden)
        throw ApiError.refused(new Response(null, { status: 403 }), { message: "No", code: "forbidden" });
      return server.server.act(...args);
    },
  };
  const page = await openTestStation({ server: line, ...kept });
  server.cut();
  await page.open("#2");
  await page.scan(2, "C");
  isForbidden = true;
  server.connect();
  await page.station.sync();
  expect(page.station.read()).toMatchObject({ problem: "refused", waiting: 2, conflicts: [] });
});

test("labels of one person do not print in the session of another", async () => {
  const [server, kept] = [fakeServer(orders()), memoryStore()];
  const cut = vi.fn(async () => {
    throw ApiError.offline(new TypeError("Failed to fetch"));
  });
  const page = await openTestStation({ ...server, ...kept, print: cut });
  server.cut();
  await page.open("#2");
  await page.scan(2, "C");
  server.connect();
  await page.station.sync();
  expect(cut).toHaveBeenCalledOnce();
  server.signIn(8);
  const print = vi.fn(async () => undefined);
  const { station } = await openTestStation({ ...server, ...kept, print });
  expect(station.read()).toMatchObject({ problem: "other_user", waiting: 0, labels: [{ state: "waiting" }] });
  expect(print).not.toHaveBeenCalled();
  server.signIn(7);
  await station.sync();
  expect(print).toHaveBeenCalledOnce();
});

test("the next order keeps no key of a request whose answer was lost", async () => {
  const [server, kept] = [fakeServer(orders()), memoryStore()];
  const { station, scan } = await openTestStation({ ...server, ...kept });
  const ask = async () => {
    // The server opens the first of the queue under this key.
    await server.server.act({ kind: "open", code: "#1", takesOver: false }, "mesa-1", "next-key");
    throw ApiError.offline(new TypeError("Failed to fetch"));
  };
  await expect(station.next(ask, "mesa-1")).rejects.toMatchObject({ code: "offline" });
  station.lose();
  expect(await station.next(ask, "mesa-1")).toMatchObject({ outcome: "opened", isOffline: true });
  await scan(1, "A");
  expect([...kept.rows.entries.values()].map(({ key }) => key)).not.toContain("next-key");
  await station.sync();
  expect(server.shipment(1)?.pieces.filter(({ scanned_at: at }) => at)).toHaveLength(1);
  expect(station.read()).toMatchObject({ waiting: 0, conflicts: [] });
});

test("a reading that the server had under its key goes again as it was, once the network is lost", async () => {
  const [server, kept] = [fakeServer(orders()), memoryStore()];
  let isBusy = false;
  const line = {
    ...server.server,
    act: async (...args: Parameters<typeof server.server.act>) => {
      const response = await server.server.act(...args);
      if (!isBusy) return response;
      const inUse = { message: "En curso", code: "idempotency_key_in_use" };
      throw ApiError.refused(new Response(null, { status: 409 }), inUse);
    },
  };
  const { station, open } = await openTestStation({ server: line, ...kept });
  isBusy = true;
  await expect(open("A", "the-key")).rejects.toMatchObject({ code: "idempotency_key_in_use" });
  isBusy = false;
  station.lose();
  expect(await open("A", "the-key")).toMatchObject({ outcome: "order_found", packing: { shipment: { id: 1 } } });
  await station.sync();
  const inside = [1, 3].map((id) => server.shipment(id)?.pieces.filter(({ scanned_at: at }) => at).length);
  expect(inside).toEqual([1, 0]);
  expect(station.read()).toMatchObject({ waiting: 0, conflicts: [] });
});
