import { DomainError } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { volumeCm3 } from "@/lib/core/units";
import type { LogisticType, ServiceType } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import type { LoadPackage, SelectableOption } from "../../pricing/quotes";
import { chooseOption, destinationColumns, optionColumns, type Recipient, type Shipment } from "../shipments";

type Measured = Pick<
  Shipment["packages"][number],
  "weightGrams" | "heightCm" | "widthCm" | "lengthCm" | "classificationId" | "mustKeepVertical" | "fragile"
>;

/** The parcels as they stand, closed: they are priced by their measures and not packed again. */
export const loadOf = (packages: readonly Measured[]): { items: []; packages: LoadPackage[] } => ({
  items: [],
  packages: packages.map(
    ({ weightGrams, heightCm, widthCm, lengthCm, classificationId, mustKeepVertical, fragile }) => ({
      weightGrams,
      heightCm,
      widthCm,
      lengthCm,
      classificationId,
      mustKeepVertical,
      fragile,
    }),
  ),
});

/** Whom a shipment goes to, as its creation would take it: a pick-up point stands for the address. */
export function recipientOf({ destination, locationId }: Shipment): Recipient {
  const { name, document, phone, email, street, streetNumber, streetExtras, city, state, zipcode, cpa } = destination;
  const person = { name, document, phone, email };
  if (locationId !== null)
    return { ...person, street: "", streetNumber: "", streetExtras: "", pointId: String(locationId) };
  return { ...person, street, streetNumber, streetExtras, city, state, postcode: { zipcode, cpa } };
}

interface Journey {
  readonly carrierId: number;
  readonly serviceType: ServiceType;
  readonly logisticType: LogisticType;
  readonly recipient: Recipient;
  readonly packages?: readonly Measured[];
}

/**
 * What it costs now to send the shipment in another way, and the columns for that. Throws the errors of a creation: what
 * the carrier cannot do is said. A return is not priced again, as its buyer has agreed to it.
 */
export async function priceJourney(
  ctx: Context,
  shipment: Shipment,
  { recipient, packages = shipment.packages, ...named }: Journey,
) {
  if (shipment.direction === "return") throw new DomainError({ code: "conflict", message: message("return_fixed") });
  const { accountId, externalId, originId, declaredValueCents, source } = shipment;
  const chosen = await chooseOption(ctx, {
    accountId,
    externalId,
    originId,
    declaredValueCents,
    source: source ?? undefined,
    load: loadOf(packages),
    destination: recipient,
    ...named,
  });
  const { name, document, phone, email } = recipient;
  return {
    ...chosen,
    columns: {
      ...optionColumns(chosen.option as SelectableOption),
      ...destinationColumns({ name, document, phone, email, ...chosen.address }),
      locationId: chosen.point?.id ?? null,
      pointCode: chosen.point?.code ?? null,
    },
  };
}

export const measureColumns = (packages: readonly Measured[]) => ({
  totalWeightGrams: packages.reduce((total, { weightGrams }) => total + weightGrams, 0),
  totalVolumeCm3: packages.reduce((total, each) => total + volumeCm3(each), 0),
});
