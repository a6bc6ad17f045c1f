import type { Party } from "@/db/schema/shipments";
import { collectIssues, DomainError, invalid, invalidFields } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import type { RuleDecision, ShippingRule } from "@/lib/core/shipping-rules";
import type { NamedRule } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import type { CarrierLocation } from "../../../carriers";
import { provinceName } from "../../../geography/places";
import {
  findCargoIssues,
  type Parcel,
  type Quote,
  type QuoteRequest,
  quoteShipment,
  type SelectableOption,
  winningOption,
} from "../../../pricing/quotes";
import type { ShipmentDraft } from "./draft";
import { assertTakes, findPickupPoint } from "./pickup-point";
import { assertPrintable } from "./printable";

type TrialDraft = ShipmentDraft & Pick<QuoteRequest, "trialRules" | "preview">;
type Address = Omit<Party, "name" | "document" | "phone" | "email">;

export interface ChosenOption {
  readonly quote: Quote;
  readonly option: SelectableOption;
  /** The shipping rule that chose it. */
  readonly rule: NamedRule | null;
  readonly point: CarrierLocation | undefined;
  /** Where the shipment goes: the address of the point, or the recipient's. */
  readonly address: Address;
}

/** The options of a draft, with what `chooseOption` takes of them or the error that it throws. */
export interface QuotedDraft {
  readonly quote: Quote;
  readonly choose: () => ChosenOption;
}

/**
 * The option of the quote that the draft names. A draft that names no carrier is decided by the account's shipping rules
 * within what it names; throws `shipping_rule_asks` when one of them wants a person to choose. A pick-up point that the
 * named place offers is priced there; any other point, and a point without a named place, is priced at its own place.
 */
export const chooseOption = async (ctx: Context, draft: ShipmentDraft): Promise<ChosenOption> =>
  (await quoteDraft(ctx, draft)).choose();

/** Every option of a draft, before one is chosen. */
export async function quoteDraft(ctx: Context, draft: TrialDraft): Promise<QuotedDraft> {
  const point = await findCheckedPoint(ctx, draft);
  if (point) return quoteToPoint(ctx, draft, point);
  const { quote, address } = await quoteToDoor(ctx, draft);
  return { quote, choose: () => ({ quote, ...chooseByRules(quote, draft), point, address }) };
}

export interface TriedRules {
  readonly parcels: readonly Parcel[];
  /** Null where the rules have nothing to choose: the draft names a carrier or a point, or there are none. */
  readonly decision: RuleDecision<SelectableOption> | null;
  /** Null where the rules ask a person. */
  readonly option: SelectableOption | null;
}

/**
 * What `chooseOption` would choose if `rules` were those of the account. Throws the same errors but `shipping_rule_asks`.
 * Carriers are not asked and nothing is written.
 */
export async function tryShippingRules(
  ctx: Context,
  draft: ShipmentDraft,
  rules: readonly ShippingRule[],
): Promise<TriedRules> {
  const { quote, choose } = await quoteDraft(ctx, { ...draft, trialRules: rules });
  const { parcels, shippingRule: decision } = quote;
  return { parcels, decision, option: decision?.kind === "ask" ? null : choose().option };
}

async function quoteToPoint(ctx: Context, draft: TrialDraft, point: CarrierLocation): Promise<QuotedDraft> {
  const { city = "", state = "", postcode } = draft.destination;
  const { id, carrierId } = point;
  const address = addressOf(point);
  // The point names its carrier, so that no shipping rule has anything to choose.
  const named = { carrierId };
  const place = { city: point.city, state: point.provinceCode, zipcode: point.zipcode };
  const destination = postcode ? { city, state, zipcode: postcode.zipcode } : place;
  const request = { ...draft, named, destination, pickupPoint: { id, carrierId, place } };
  const near = await quoteShipment(ctx, request);
  const offered = near.options.filter((option) => hasPoint(option, draft, point));
  const option = offered.find((candidate): candidate is SelectableOption => candidate.selectable);
  if (option) return { quote: near, choose: () => ({ quote: near, option, rule: null, point, address }) };
  // The carrier reaches its point, but not the named place.
  const isFar = postcode && offered.some(({ impediments }) => impediments.includes("no_coverage"));
  const quote = isFar ? await quoteShipment(ctx, { ...request, destination: place }) : near;
  const choose = () => {
    assertTakes(point, quote.parcels);
    const { logisticType } = draft;
    const best = winningOption(quote, { serviceType: "pickup_point", logisticType, ...named });
    return { quote, option: best, rule: null, point, address };
  };
  return { quote, choose };
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

async function quoteToDoor(ctx: Context, draft: TrialDraft): Promise<Pick<ChosenOption, "quote" | "address">> {
  const { city = "", state = "", postcode, street, streetNumber, streetExtras } = draft.destination;
  if (!postcode) throw invalid("destination.zipcode", message("required"));
  const destination = { city, state, zipcode: postcode.zipcode };
  const quote = await quoteShipment(ctx, { ...draft, named: namedBy(draft), destination });
  const { destination: place } = quote;
  return {
    quote,
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

const namedBy = ({ serviceType, logisticType, carrierId }: ShipmentDraft) => ({ serviceType, logisticType, carrierId });

/** What the shipping rules choose, else the option that the account's preferences rank first. */
function chooseByRules(quote: Quote, draft: ShipmentDraft): Pick<ChosenOption, "option" | "rule"> {
  const { shippingRule: decision } = quote;
  if (decision?.kind === "ask") throw new DomainError({ code: "shipping_rule_asks", ...decision.rule });
  if (decision?.kind === "choose") return { option: decision.option, rule: decision.rule };
  const options = quote.options.filter(({ serviceType }) => serviceType !== "pickup_point");
  return { option: winningOption({ ...quote, options }, namedBy(draft)), rule: null };
}

const hasPoint = (option: Quote["options"][number], { logisticType }: ShipmentDraft, point: CarrierLocation): boolean =>
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
