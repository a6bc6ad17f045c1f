import { invalid } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { isPackable } from "@/lib/core/packing-station";
import { compareWeight, type WeightDifference } from "@/lib/core/scale";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { findShipmentOf, recordRemark } from "../../shipping/shipments";

export interface WeighedPackage extends WeightDifference {
  readonly packageNumber: number;
  /** Whether the difference is in the history of the shipment. */
  readonly isRecorded: boolean;
}

/**
 * Compares the weight of a package with the declared one. The price and the papers follow the declared weight, which
 * stays: a difference beyond tolerance is recorded in the history, once for each weight, while the shipment is packed.
 * Throws `not_found` for a shipment of another account and `validation_failed` for a package that it does not have.
 */
export function weighPackage(
  ctx: Context,
  { accountId, shipmentId, packageNumber, weightGrams }: Weighing,
): Promise<WeighedPackage> {
  return inTransaction(ctx, async (tx) => {
    const { packages, status } = await findShipmentOf(tx, accountId, shipmentId);
    const weighed = packages.find(({ number }) => number === packageNumber);
    if (!weighed) throw invalid("package_number", message("package_unknown", { packages: packages.length }));
    const difference = compareWeight(weighed.weightGrams, weightGrams);
    const { declaredGrams: declared, measuredGrams: measured, isBeyondTolerance } = difference;
    const isRecorded = isBeyondTolerance && isPackable(status);
    if (isRecorded)
      await recordRemark(
        tx,
        shipmentId,
        message("weighed_differently", { package: packageNumber, declared, measured }),
      );
    return { ...difference, packageNumber, isRecorded };
  });
}

interface Weighing {
  readonly accountId: number;
  readonly shipmentId: number;
  readonly packageNumber: number;
  readonly weightGrams: number;
}
