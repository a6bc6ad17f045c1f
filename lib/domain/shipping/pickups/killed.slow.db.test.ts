import { spawn } from "node:child_process";
import { once } from "node:events";
import { afterAll, beforeAll, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { CarrierSimulator } from "@/scripts/testing/simulated-carriers/http/simulator";
import { carrierIdOf, connectTo } from "../../carriers/testing-connection";
import { createTestAccount, seedTestCarriers } from "../../operating/testing";
import { findPickup, requestPickup } from "./";
import { draftOf, PickupWorld } from "./testing";

setupTestDatabase();

const simulator = new CarrierSimulator();
const world = new PickupWorld();

beforeAll(async () => {
  await simulator.open();
  await seedTestCarriers();
  await connectTo(simulator, "beta", { takesPickups: true });
});
afterAll(() => simulator.close());

test("a process that is killed between the response and the commit requests nothing twice", async () => {
  const seller = await createTestAccount();
  const { id } = await requestPickup(world.ctx(seller), draftOf(seller, await carrierIdOf("beta")));
  const worker = spawn(process.execPath, ["--import", "tsx", "lib/domain/shipping/pickups/testing-worker.ts"], {
    stdio: "inherit",
  });
  const gone = once(worker, "exit");
  simulator.beforeResponse = async () => {
    simulator.beforeResponse = undefined;
    worker.kill("SIGKILL");
    await gone;
  };
  expect(await gone).toEqual([null, "SIGKILL"]);
  expect(simulator.pickups.size).toBe(1);
  expect(await world.row(id)).toMatchObject({ state: "requested", attempts: 1, pickup_number: null });
  world.skip(61);
  await world.work();
  expect(simulator.requestsOf("pickup")).toHaveLength(2);
  expect(simulator.pickups.size).toBe(1);
  expect(await findPickup(world.ctx(seller), id)).toMatchObject({ state: "confirmed", pickupNumber: "RET000001" });
}, 120_000);
