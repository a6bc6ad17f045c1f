import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import { systemContext } from "@/lib/platform/context";
import { clearReferenceCache } from "@/lib/platform/reference-cache";
import { seedTestCarriers } from "../../operating/testing";
import { type CarrierBranch, CarrierFailure } from "../adapter";
import { connectCarrier } from "../connection";
import { carrierIdOf } from "../testing-connection";
import { installSystem, TestSystem } from "../testing-system";
import { refreshBranches, refreshDueBranches } from "./branch-refresh";

setupTestDatabase();

const policy = { allowsPrivate: true, allowedCidrs: [], requiresHttps: false, ownHostname: "" };
const system = new TestSystem({ branches: "country" });
const restore = installSystem(system);
let carrierId: number;
let aheadMs = 0;
const ctx = () => systemContext("test", { now: () => new Date(Date.now() + aheadMs) });

beforeAll(async () => {
  await seedTestCarriers();
  carrierId = await carrierIdOf("alfa");
  const settings = { baseUrl: "http://127.0.0.1:9999/carrier", values: { user: "platform", password: "right" } };
  await connectCarrier(ctx(), carrierId, settings, policy);
  clearReferenceCache();
});
beforeEach(async () => {
  await connection().sql`delete from carrier_locations where carrier_id = ${carrierId}`;
  system.branches = [branch("PAL", {}), branch("ROS", { zipcode: 2000, city: "Rosario", provinceCode: "S" })];
});
afterAll(() => restore());

const branch = (code: string, more: Partial<CarrierBranch>): CarrierBranch => ({
  code,
  name: `Sucursal ${code}`,
  street: "Honduras",
  streetNumber: "4800",
  city: "Palermo",
  provinceCode: "C",
  zipcode: 1414,
  lat: -34.59,
  lng: -58.43,
  phone: "",
  openHours: "L a V 9 a 18",
  acceptsPickup: true,
  acceptsDropoff: true,
  ...more,
});

const stored = () =>
  connection().sql`
    select id, point_id as code, name, active from carrier_locations where carrier_id = ${carrierId} order by point_id`;

test("branches are added, changed and closed by the carrier's code, and keep our ids", async () => {
  expect(await refreshBranches(ctx(), carrierId)).toMatchObject({ added: 2, changed: 0, closed: 0, skipped: [] });
  const [before] = await stored();
  system.branches = [branch("PAL", { name: "Palermo Viejo" }), branch("SUR", {})];
  expect(await refreshBranches(ctx(), carrierId)).toMatchObject({ added: 1, changed: 1, closed: 1 });
  const [pal, ros] = await stored();
  expect(pal).toMatchObject({ id: before?.id, name: "Palermo Viejo", active: true });
  expect(ros).toMatchObject({ code: "ROS", active: false });
});

test("a branch in no place that we know is left out with the reason, and an open one stays open", async () => {
  await refreshBranches(ctx(), carrierId);
  system.branches = [branch("PAL", { zipcode: 9999 }), branch("ROS", {}), branch("NUL", { zipcode: null })];
  const { skipped } = await refreshBranches(ctx(), carrierId);
  expect(skipped.map(({ code }) => code)).toEqual(["PAL", "NUL"]);
  expect((await stored()).map(({ code, active }) => [code, active])).toEqual([
    ["PAL", true],
    ["ROS", true],
  ]);
});

test("an answer that lost most branches closes none", async () => {
  system.branches = ["A", "B", "C", "D", "E"].map((code) => branch(code, {}));
  await refreshBranches(ctx(), carrierId);
  system.branches = [branch("A", {})];
  expect(await refreshBranches(ctx(), carrierId)).toMatchObject({ same: 1, closed: 0 });
});

test("they are refreshed by themselves once a day, and an hour after a failure", async () => {
  const count = () => system.count("branches");
  const before = count();
  await refreshDueBranches(ctx());
  await connection().sql`update carrier_feeds set branches_at = now()`;
  aheadMs = 1_000;
  await refreshDueBranches(ctx());
  await refreshDueBranches(ctx());
  const after = count();
  expect(after).toBeGreaterThan(before);
  aheadMs += 25 * 3_600_000;
  system.fail.set("branches", new CarrierFailure("timeout", "too slow"));
  await refreshDueBranches(ctx());
  const [feed] = await connection().sql`select branches_error from carrier_feeds where carrier_id = ${carrierId}`;
  expect(feed).toMatchObject({ branches_error: "too slow" });
  aheadMs += 3_600_001;
  await refreshDueBranches(ctx());
  expect(count()).toBe(after + 2);
  const [mended] = await connection().sql`select branches_error from carrier_feeds where carrier_id = ${carrierId}`;
  expect(mended).toMatchObject({ branches_error: null });
});
