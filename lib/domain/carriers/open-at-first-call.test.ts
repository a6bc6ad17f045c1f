import { expect, test } from "vitest";
import type { CarrierAdapter, CarrierContract } from "./adapter";
import { openAtFirstCall } from "./open-at-first-call";

const contract: CarrierContract = { baseUrl: "https://carrier.example", values: {}, services: [] };
const signal = new AbortController().signal;

const openDouble = ({ baseUrl }: CarrierContract) =>
  ({
    book: async () => ({ outcome: "refused", reason: baseUrl }),
    cancel: async () => "by_hand",
    check: async () => [],
  }) satisfies CarrierAdapter;

const operations = { book: true, cancel: true, check: true } as const;

test("the code of an adapter is loaded by the first call, once, and gets the contract", async () => {
  let loads = 0;
  const adapter = openAtFirstCall(operations, async () => {
    loads++;
    return openDouble;
  })(contract);
  expect(Object.keys(adapter).sort()).toEqual(["book", "cancel", "check", "load"]);
  expect(loads).toBe(0);
  const [response] = await Promise.all([adapter.book({} as never, signal), adapter.check(signal)]);
  expect(response).toEqual({ outcome: "refused", reason: contract.baseUrl });
  expect(loads).toBe(1);
});

test("code that could not be loaded is loaded by the next call", async () => {
  let loads = 0;
  const adapter = openAtFirstCall(operations, async () => {
    if (++loads === 1) throw new Error("too many open files");
    return openDouble;
  })(contract);
  await expect(adapter.check(signal)).rejects.toThrow("too many open files");
  await expect(adapter.check(signal)).resolves.toEqual([]);
});
