import type { Context } from "@/lib/platform/context";
import { type CarrierClient, carrierRegistry } from "../../carriers";
import type { Account } from "../../identity/accounts";
import { clientFor } from "../bookings";
import { networkClient } from "../network";

interface RequestedFrom {
  readonly carrierId: number;
  readonly contractAccountId: number | null;
  /** Whether the account's shipments travel with the embedded network, which collects for every carrier. */
  readonly isServed: boolean;
}

/** The system that arranges the collections of a carrier. */
export const pickupClient = async (ctx: Context, from: RequestedFrom): Promise<CarrierClient | undefined> =>
  from.isServed ? networkClient(ctx) : clientFor(ctx, from);

/** The system that anything new of an account's pickups with a carrier goes to, and the contract that it goes by. */
export async function pickupClientOf(
  ctx: Context,
  { id, carrierNetwork }: Pick<Account, "id" | "carrierNetwork">,
  carrierId: number,
): Promise<{ client: CarrierClient | undefined; contractAccountId: number | null }> {
  const registry = await carrierRegistry();
  const contractAccountId = registry.findContractInForce(carrierId, id)?.accountId ?? null;
  return {
    client: await pickupClient(ctx, { carrierId, contractAccountId, isServed: carrierNetwork }),
    contractAccountId,
  };
}

/** Whether the carrier collects each shipment by its booking, so that nothing is left to request. */
export const collectsWithBooking = (client: CarrierClient | undefined): boolean =>
  client?.capabilities.pickups === "with_booking";

/** Whether a pickup can be requested from the system. */
export const takesPickups = (client: CarrierClient | undefined): client is CarrierClient =>
  client?.capabilities.pickups === "separate" && client.adapter.requestPickup !== undefined;
