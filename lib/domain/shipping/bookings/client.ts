import type { Context } from "@/lib/platform/context";
import { type CarrierClient, carrierRegistry, clientOf } from "../../carriers";
import { networkClient } from "../network";

interface BookedWith {
  readonly carrierId: number;
  readonly contractAccountId: number | null;
  /** Whether the account's shipments travel with the embedded network. */
  readonly isServed: boolean;
}

/** The system that carries a shipment: its carrier's own, or the embedded network for accounts that it serves. */
export async function clientFor(
  ctx: Context,
  { carrierId, contractAccountId, isServed }: BookedWith,
): Promise<CarrierClient | undefined> {
  const registry = await carrierRegistry();
  const carrier = registry.findCarrier(carrierId);
  if (!carrier?.adapter) return undefined;
  if (isServed) return networkClient(ctx);
  if (contractAccountId === null) return clientOf(carrier);
  const own = registry.findContract(carrierId, contractAccountId);
  return own && clientOf(carrier, own);
}
