import { expect, test, vi } from "vitest";
import { openConnection, replaceConnection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import { carrierRegistry } from "@/lib/domain/carriers";
import { places } from "@/lib/domain/geography/places";
import { tariffIndex } from "@/lib/domain/pricing/tariffs";
import { systemContext } from "./context";
import { invalidateReference, reference } from "./reference-cache";
import { inTransaction } from "./transaction";

setupTestDatabase();

test("an invalidated value is reloaded even if waiting transactions hold every pooled connection", async () => {
  await replaceConnection(openConnection(process.env.DATABASE_URL ?? "", { max: 1 }));
  const read = inTransaction(systemContext("test"), async () => {
    invalidateReference();
    return Promise.all([carrierRegistry(), places(), tariffIndex()]);
  });
  await expect(read).resolves.toHaveLength(3);
});

test("a load that failed is tried again by the next reader, and its result is cached then", async () => {
  let loads = 0;
  const value = reference("fails once", ["places"], async () => {
    loads++;
    if (loads === 1) throw new Error("the database was away");
    return loads;
  });
  await expect(value()).rejects.toThrow("the database was away");
  expect(await value()).toBe(2);
  expect(await value()).toBe(2);
  invalidateReference("carriers");
  expect(await value()).toBe(2);
  invalidateReference("places");
  expect(await value()).toBe(3);
});

test("concurrent readers share a load; a load that was invalidated in flight is not cached", async () => {
  const finish: ((value: string) => void)[] = [];
  const value = reference("slow", ["tariffs"], () => new Promise<string>((resolve) => finish.push(resolve)));
  const early = [value(), value()];
  await vi.waitFor(() => expect(finish).toHaveLength(1));
  invalidateReference("tariffs");
  const late = value();
  await vi.waitFor(() => expect(finish).toHaveLength(2));
  finish[1]?.("new");
  finish[0]?.("old");
  expect(await Promise.all(early)).toEqual(["old", "old"]);
  expect(await late).toBe("new");
  expect(await value()).toBe("new");
});
