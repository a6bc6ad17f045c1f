import type { Party } from "@/db/schema/shipments";
import { collectIssues, invalid, invalidFields } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import type { Context } from "@/lib/platform/context";
import type { CarrierLocation } from "../carriers";
import { provinceName } from "../places";
import { findCargoIssues, type Quote, quoteShipment, type SelectableOption, winningOption } from "../quotes";
import type { ShipmentDraft } from "./draft";
import { assertTakes, findPickupPoint } from "./pickup-point";
import { assertPrintable } from "./printable";

type Address = Omit<Party, "name" | "document" | "phone" | "email">;

export interface ChosenOption {
  readonly quote: Quote;
  readonly option: SelectableOption;
  readonly point: CarrierLocation | undefined;
  /** Where the shipment goes: the address of the point, or the recipient's. */
  readonly address: Address;
}

/**
 * The option of the quote that the draft names. A pick-up point that the quote of the named place offers is priced by
 * that quote; any other point, and a point without a place, is priced at the place of the point.
 */
export async function chooseOption(ctx: Context, draft: ShipmentDraft): Promise<ChosenOption> {
  const point = await findCheckedPoint(ctx, draft);
  if (!point) return toDoor(ctx, draft);
  const { city = "", state = "", postcode } = draft.destination;
  const address = addressOf(point);
  if (postcode) {
    const quote = await quoteShipment(ctx, { ...draft, destination: { city, state, zipcode: postcode.zipcode } });
    const option = quote.options.find((candidate): candidate is SelectableOption => isOffered(candidate, draft, point));
    if (option) return { quote, option, point, address };
  }
  const destination = { city: point.city, state: point.provinceCode, zipcode: point.zipcode };
  const quote = await quoteShipment(ctx, { ...draft, destination });
  assertTakes(point, quote.parcels);
  const { logisticType } = draft;
  const option = winningOption(quote, { serviceType: "pickup_point", logisticType, carrierId: point.carrierId });
  return { quote, option, point, address };
}

/** The pick-up point of the draft. An error names all that is wrong with point, recipient, origin and load. */
async function findCheckedPoint(ctx: Context, draft: ShipmentDraft): Promise<CarrierLocation | undefined> {
  const { destination, serviceType } = draft;
  let point: CarrierLocation | undefined;
  const issues = [
    ...(await collectIssues(async () => {
      point = await findPickupPoint(draft);
    })),
    ...(await collectIssues(() =>
      assertPrintable(destination, { isForPoint: point !== undefined || serviceType === "pickup_point" }),
    )),
  ];
  if (issues.length === 0) return point;
  throw invalidFields([...issues, ...(await findCargoIssues(ctx, draft))]);
}

async function toDoor(ctx: Context, draft: ShipmentDraft): Promise<ChosenOption> {
  const { city = "", state = "", postcode, street, streetNumber, streetExtras } = draft.destination;
  if (!postcode) throw invalid("destination.zipcode", message("required"));
  const quote = await quoteShipment(ctx, { ...draft, destination: { city, state, zipcode: postcode.zipcode } });
  const options = quote.options.filter(({ serviceType }) => serviceType !== "pickup_point");
  const { destination: place } = quote;
  return {
    quote,
    option: winningOption({ ...quote, options }, draft),
    point: undefined,
    address: {
      street,
      streetNumber,
      streetExtras,
      city: place.city,
      provinceCode: place.provinceCode ?? "",
      state: place.state,
      zipcode: place.zipcode,
      cpa: postcode.cpa,
    },
  };
}

const isOffered = (
  option: Quote["options"][number],
  { logisticType }: ShipmentDraft,
  point: CarrierLocation,
): option is SelectableOption =>
  option.selectable &&
  (logisticType === undefined || option.logisticType === logisticType) &&
  option.pickupPoints.some(({ location }) => location.id === point.id);

const addressOf = (point: CarrierLocation): Address => ({
  street: point.street,
  streetNumber: point.streetNumber,
  streetExtras: point.streetExtras,
  city: point.city,
  provinceCode: point.provinceCode,
  state: provinceName(point.provinceCode),
  zipcode: point.zipcode,
  cpa: null,
});
