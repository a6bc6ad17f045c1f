import { DomainError } from "@/lib/core/errors";
import type { Context } from "@/lib/platform/context";
import { CarrierFailure, type CarrierPush, carrierRegistry, lineTo } from "../carriers";
import { type Receipt, takeReports } from "./reports";

/**
 * Takes what a carrier sent by itself. Who it was is proved by the signature alone: a carrier that does not exist, one
 * that is not connected and one that did not sign this are refused in the same way.
 */
export async function receivePush(ctx: Context, code: string, push: Omit<CarrierPush, "at">): Promise<Receipt> {
  const registry = await carrierRegistry();
  const carrier = registry.carriers.find((one) => one.code === code);
  const line = carrier && lineTo(carrier);
  if (!carrier || !line?.adapter.readPush) throw new DomainError({ code: "unauthenticated" });
  const reports = read(() => line.adapter.readPush?.({ ...push, at: ctx.now() }));
  if (!reports) throw new DomainError({ code: "unauthenticated" });
  return takeReports(ctx, carrier.id, reports);
}

function read<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof CarrierFailure)) throw error;
    throw new DomainError({ code: "bad_request", message: { es: error.message, en: error.message } }, { cause: error });
  }
}
