import type { Context } from "@/lib/platform/context";
import { lineFor } from "../bookings";
import type { CarrierLine } from "../carriers";
import { networkLine } from "../network";

interface RequestedFrom {
  readonly carrierId: number;
  readonly contractAccountId: number | null;
  /** Whether the account's shipments travel with the embedded network, which collects for every carrier. */
  readonly isServed: boolean;
}

/** The system that arranges the collections of a carrier. */
export const pickupLine = async (ctx: Context, from: RequestedFrom): Promise<CarrierLine | undefined> =>
  from.isServed ? networkLine(ctx) : lineFor(ctx, from);

/** Whether a pickup can be requested from the system. */
export const takesPickups = (line: CarrierLine | undefined): line is CarrierLine =>
  line?.capabilities.pickups === "separate" && line.adapter.requestPickup !== undefined;
