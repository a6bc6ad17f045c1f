import { DomainError } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import type { Context } from "@/lib/platform/context";
import { CarrierFailure, type CarrierPush, carrierRegistry, clientOf } from "../../carriers";
import { type Receipt, takeReports } from "./reports";

/**
 * Takes the reports of a carrier's webhook. Throws the same `unauthenticated` for an unknown carrier, for one without a
 * connection and for a wrong signature, so that a caller cannot find out which carriers are connected.
 */
export async function receivePush(ctx: Context, code: string, push: Omit<CarrierPush, "at">): Promise<Receipt> {
  const registry = await carrierRegistry();
  const carrier = registry.carriers.find((known) => known.code === code);
  const client = carrier && clientOf(carrier);
  if (!carrier || !client?.adapter.readPush) throw new DomainError({ code: "unauthenticated" });
  const batch = read(() => client.adapter.readPush?.({ ...push, at: ctx.now() }));
  if (!batch) throw new DomainError({ code: "unauthenticated" });
  return takeReports(ctx, carrier.id, batch);
}

function read<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof CarrierFailure)) throw error;
    throw new DomainError(
      { code: "bad_request", message: message("carrier_report_unreadable", { path: error.path ?? "" }) },
      { cause: error },
    );
  }
}
