import { carrierAdapterKinds } from "@/lib/core/vocabulary";
import {
  type AdapterDefinition,
  adapterDefinitions,
  CarrierFailure,
  findCarrier,
  findCatalogueEntry,
  namesOfSecrets,
  refreshBranches,
} from "@/lib/domain/carriers";
import { findCarrierTraffic } from "@/lib/domain/shipping/bookings";
import { toText } from "@/lib/i18n/to-text";
import type { Context } from "@/lib/platform/context";
import { serializeConnection } from "../connections";

const kinds = carrierAdapterKinds.map((kind) => [kind, adapterDefinitions[kind]] as [typeof kind, AdapterDefinition]);

export async function findConnection(ctx: Context, id: number) {
  const row = await findCarrier(ctx, id);
  const { connection, code } = row.carrier;
  const secrets = connection ? namesOfSecrets(id, connection) : [];
  const entry = findCatalogueEntry(code);
  return serializeConnection(row, await findCarrierTraffic(ctx, id), { baseUrl: ctx.baseUrl, kinds, secrets, entry });
}

const nothingRefreshed = { added: 0, changed: 0, same: 0, closed: 0, skipped: [] };

/** Refreshes the branches of a carrier; that its system does not tell them is an answer. */
export async function tryBranches(ctx: Context, id: number) {
  try {
    const { skipped, ...difference } = await refreshBranches(ctx, id);
    return {
      failure: null,
      ...difference,
      skipped: skipped.map(({ reason, ...branch }) => ({ ...branch, reason: toText(reason, ctx.locale) })),
    };
  } catch (error) {
    if (error instanceof CarrierFailure) return { failure: error.message, ...nothingRefreshed };
    throw error;
  }
}
