import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TestIppServer } from "../../testing/ipp-server";
import type { PrinterConfig } from "../config";
import { PrinterFinder } from "./find-printers";

let cups: TestIppServer;
beforeEach(async () => {
  cups = new TestIppServer();
  await cups.start();
});
afterEach(() => {
  cups.kill();
  vi.restoreAllMocks();
});

const find = async (printers: readonly PrinterConfig[]) => {
  const config = { file: "config.json", cups: `http://localhost:${cups.port}`, windows: false, printers };
  return (await new PrinterFinder(config).find()).printers;
};

test("of several printers at one address, however it is written, the first counts", async () => {
  const warning = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  cups.printers = [{ "printer-name": "Zebra" }, { "printer-name": "Office" }];
  const found = await find([
    { key: "queue", name: "queue", kind: "ipp", address: `ipps://127.0.0.1:${cups.port}/printers/Zebra/` },
    { key: "a", name: "a", kind: "raw", address: "127.0.0.1" },
    { key: "b", name: "b", kind: "raw", address: "localhost:9100" },
    { key: "c", name: "c", kind: "raw", address: "localhost:9101" },
    { key: "d", name: "d", kind: "ipp", address: "ipp://Print.lan/printers/X" },
    { key: "e", name: "e", kind: "ipp", address: "ipp://print.lan:631/printers/X" },
  ]);
  expect(found.map(({ key }) => key)).toEqual(["queue", "a", "c", "d", "cups:Office"]);
  expect(warning).toHaveBeenCalledTimes(2);
});

test("keys of long queue names fit into a report and stay apart", async () => {
  const long = "q".repeat(250);
  cups.printers = [{ "printer-name": `${long}1` }, { "printer-name": `${long}2` }];
  const keys = (await find([])).map(({ key }) => key);
  expect(new Set(keys).size).toBe(2);
  for (const key of keys) expect(key.length).toBeLessThanOrEqual(200);
  expect((await find([])).map(({ key }) => key)).toEqual(keys);
});
