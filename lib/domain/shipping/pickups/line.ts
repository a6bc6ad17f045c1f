import type { Context } from "@/lib/platform/context";
import { type CarrierLine, carrierRegistry } from "../../carriers";
import type { Account } from "../../identity/accounts";
import { lineFor } from "../bookings";
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

/** The system that anything new of an account's pickups with a carrier goes to, and the contract that it goes by. */
export async function pickupLineOf(
  ctx: Context,
  { id, carrierNetwork }: Pick<Account, "id" | "carrierNetwork">,
  carrierId: number,
): Promise<{ line: CarrierLine | undefined; contractAccountId: number | null }> {
  const registry = await carrierRegistry();
  const contractAccountId = registry.findContractInForce(carrierId, id)?.accountId ?? null;
  return { line: await pickupLine(ctx, { carrierId, contractAccountId, isServed: carrierNetwork }), contractAccountId };
}

/** Whether the carrier collects each shipment by its booking, so that nothing is left to request. */
export const collectsWithBooking = (line: CarrierLine | undefined): boolean =>
  line?.capabilities.pickups === "with_booking";

/** Whether a pickup can be requested from the system. */
export const takesPickups = (line: CarrierLine | undefined): line is CarrierLine =>
  line?.capabilities.pickups === "separate" && line.adapter.requestPickup !== undefined;
