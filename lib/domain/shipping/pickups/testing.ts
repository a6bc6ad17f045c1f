import { connection } from "@/db/driver";
import { type Context, systemContext } from "@/lib/platform/context";
import type { TestCaller } from "../../operating/testing";
import type { PickupRow } from "./list";
import { processPickups } from "./process";
import type { PickupDraft } from "./request";

/** Tuesday, ten in the morning in Argentina. */
const start = Date.parse("2026-11-24T10:00:00-03:00");

/** A clock that can be advanced, and the job that runs by it. */
export class PickupWorld {
  private aheadMs = 0;

  readonly ctx = (caller?: TestCaller): Context =>
    systemContext("test", {
      now: () => new Date(start + this.aheadMs),
      ...(caller && { memberships: [{ accountId: caller.accountId, role: "owner" as const }] }),
    });

  skip(seconds: number): void {
    this.aheadMs += seconds * 1000;
  }

  /** Runs the job once, as after a wake-up. */
  async work(): Promise<void> {
    await processPickups(this.ctx(), { limit: 60 });
  }

  async row(id: number): Promise<Pick<PickupRow, "state" | "attempts" | "reference">> {
    const [row] = await connection().sql<[PickupRow]>`select * from carrier_pickups where id = ${id}`;
    return row;
  }
}

/** A pickup of 3 packages on Thursday. */
export const draftOf = (caller: TestCaller, carrierId: number, changes: Partial<PickupDraft> = {}): PickupDraft => ({
  accountId: caller.accountId,
  originId: caller.originId,
  carrierId,
  day: "2026-11-26",
  fromHour: 9,
  toHour: 18,
  packages: 3,
  weightGrams: 4_500,
  ...changes,
});
