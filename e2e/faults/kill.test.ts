import { expect, test, vi } from "vitest";
import { killTest } from "./kill";

/** The whole of it, with the real service, hanging receivers and leases that run out: `npm run bench -- faults kill`. */
test("workers that are killed lose nothing, and double no more than what was on its way", async () => {
  vi.spyOn(console, "log").mockImplementation(() => {});
  const broken = await killTest({
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
}, 120_000);
