import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeStorage } from "../../quote/testing";
import { chooseDevicePrinter, onDevicePrinter, readDevicePrinter } from "./device-printer";
import { queueAtDevice } from "./queue-papers";

beforeEach(() => {
  vi.stubGlobal("localStorage", fakeStorage());
  vi.stubGlobal("document", { documentElement: { lang: "es" } });
});
afterEach(() => vi.unstubAllGlobals());

test("a device has a printer for each account, and the browser where none was chosen", () => {
  const notify = vi.fn();
  const stop = onDevicePrinter(notify);
  chooseDevicePrinter(1, 7);
  chooseDevicePrinter(2, 9);
  expect([1, 2, 3].map(readDevicePrinter)).toEqual([7, 9, undefined]);
  chooseDevicePrinter(1, undefined);
  expect([1, 2].map(readDevicePrinter)).toEqual([undefined, 9]);
  expect(notify).toHaveBeenCalledTimes(3);
  stop();
});

test.each(["{", "7", '{"1":"seven"}'])("%s in the memory of a device chooses the browser", (stored) => {
  localStorage.setItem("anden.printers", stored);
  expect(readDevicePrinter(1)).toBeUndefined();
});

const papers = { shipmentIds: [3, 1], what: ["label"], order: "given" } as const;
const reply = (status: number, body: object) =>
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => Response.json(body, { status })),
  );

test("papers go to the printer of the device in their order, under the key of the request", async () => {
  chooseDevicePrinter(1, 7);
  reply(201, { jobs: [{ id: 11 }], refusals: [] });
  expect(await queueAtDevice(1, papers, () => "key")).toMatchObject({ printerId: 7, jobs: [{ id: 11 }] });
  const [path, request] = vi.mocked(fetch).mock.calls[0] ?? [];
  expect(path).toBe("/api/portal/print-jobs");
  expect(new Headers(request?.headers).get("idempotency-key")).toBe("key");
  expect(JSON.parse(String(request?.body))).toMatchObject({ account_id: 1, printer_id: 7, shipment_ids: [3, 1] });
});

test("a device that has chosen the browser asks no printer", async () => {
  reply(500, {});
  expect(await queueAtDevice(1, papers, () => "key")).toBeUndefined();
  expect(fetch).not.toHaveBeenCalled();
});

test.each([
  [404, "not_found"],
  [409, "conflict"],
])("a printer that is gone (%s) leaves it to the browser, with the reason", async (status, code) => {
  chooseDevicePrinter(1, 7);
  reply(status, { code, message: "La impresora ya no está." });
  expect(await queueAtDevice(1, papers, () => "key")).toMatchObject({ gone: { message: "La impresora ya no está." } });
});

test("an answer that says nothing about the print does not print twice: it is an error", async () => {
  chooseDevicePrinter(1, 7);
  reply(409, { code: "idempotency_key_in_use", message: "" });
  await expect(queueAtDevice(1, papers, () => "key")).rejects.toMatchObject({ code: "idempotency_key_in_use" });
  reply(502, {});
  await expect(queueAtDevice(1, papers, () => "key")).rejects.toMatchObject({ status: 502 });
});
