import { connection } from "@/db/driver";
import { type Context, systemContext } from "@/lib/platform/context";
import { advanceShipments } from "../shipments";
import { processBookings } from "./process";

/** A clock that can be advanced, and the jobs that run by it. */
export class BookingWorld {
  private aheadMs = 0;
  readonly ctx = (label = "test"): Context => systemContext(label, { now: () => new Date(Date.now() + this.aheadMs) });

  skip(seconds: number): void {
    this.aheadMs += seconds * 1000;
  }

  /** Runs the jobs once, as after a wake-up. */
  async work(): Promise<void> {
    await advanceShipments(this.ctx(), { limit: 100 });
    await processBookings(this.ctx(), { limit: 60 });
    await advanceShipments(this.ctx(), { limit: 100 });
  }

  async booking(shipmentId: number): Promise<{ readonly reference: string }> {
    const [row] = await connection().sql<
      [{ reference: string }]
    >`select * from carrier_bookings where shipment_id = ${shipmentId}`;
    return row;
  }

  async shipment(id: number): Promise<object | undefined> {
    const [row] = await connection().sql`
      select status, waiting_for, carrier_tracking_id, delivery_id from shipments where id = ${id}`;
    return row;
  }
}
