import { expect, test, vi } from "vitest";
import { killTest } from "./kill";

/** `npm run bench -- faults kill` runs the full test, with the real service, hanging receivers and expiring leases. */
test("killed workers lose nothing, and duplicate no more than the deliveries in flight", async () => {
  vi.spyOn(console, "log").mockImplementation(() => {});
  const { broken, losses } = await killTest({
    kind: "worker",
    kills: 3,
    betweenKillsMs: 600,
    endsLeases: true,
    events: 300,
    endpoints: 10,
    seed: 7,
    behaviour: { status: 200, unavailable: 0.1, reset: 0.05, calmAfter: 6 },
  });
  expect(broken).toEqual([]);
  expect(losses?.lost).toBe(0);
}, 300_000);
