import type { Context } from "@/lib/platform/context";
import { type CarrierLine, carrierRegistry, lineTo } from "../../carriers";
import { networkLine } from "../network";

interface BookedWith {
  readonly carrierId: number;
  readonly contractAccountId: number | null;
  /** Whether the account's shipments travel with the embedded network. */
  readonly isServed: boolean;
}

/** The system that carries a shipment: its carrier's own, or the embedded network for accounts that it serves. */
export async function lineFor(
  ctx: Context,
  { carrierId, contractAccountId, isServed }: BookedWith,
): Promise<CarrierLine | undefined> {
  const registry = await carrierRegistry();
  const carrier = registry.findCarrier(carrierId);
  if (!carrier?.adapter) return undefined;
  if (isServed) return networkLine(ctx);
  if (contractAccountId === null) return lineTo(carrier);
  const own = registry.findContract(carrierId, contractAccountId);
  return own && lineTo(carrier, own);
}
