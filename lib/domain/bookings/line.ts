import type { Context } from "@/lib/platform/context";
import { type CarrierLine, carrierRegistry, lineTo } from "../carriers";
import { networkLine } from "../network";

/** The system that carries a shipment: its carrier's own, or the embedded network for accounts that it serves. */
export async function lineFor(
  ctx: Context,
  { carrierId, isServed }: { carrierId: number; isServed: boolean },
): Promise<CarrierLine | undefined> {
  const carrier = (await carrierRegistry()).findCarrier(carrierId);
  if (!carrier?.adapter) return undefined;
  return isServed ? networkLine(ctx) : lineTo(carrier);
}
