import { collectIssues, type Issue, invalidFields } from "@/lib/core/errors";
import { findLoadSizeIssue } from "@/lib/core/load-size";
import { message, type QuoteWarning } from "@/lib/core/messages";
import type { LogisticType, SortKey } from "@/lib/core/vocabulary";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { carrierRegistry } from "../../carriers";
import type { Origin } from "../../geography/addresses";
import { type KnownPlace, places } from "../../geography/places";
import { type Account, findAccount } from "../../identity/accounts";
import { cachedShippingRules } from "../shipping-rules";
import type { TariffIndex } from "../tariffs";
import { type Packings, type Parcel, resolveLoad } from "./load";
import { measureLoad } from "./load-measures";
import type { QuotePlace } from "./offers";
import { pickupPointsNear } from "./pickup-points";
import { loadQuoteInputs, missingOrigin, type QuoteInputs } from "./quote-inputs";
import type { OptionFilter, QuoteRequest, RatePreview, ReturnJourney } from "./quote-request";
import { type AppliedRules, factsOf, packLooseInto } from "./shipping-rules";

/** A request with everything that it names: the input of a quote. */
export interface Journey {
  readonly originPlace: QuotePlace;
  readonly destination: QuotePlace;
  readonly warnings: readonly QuoteWarning[];
  /** Packings of the load; the first is used unless another has a better option. */
  readonly packings: Packings;
  readonly account: Pick<Account, "id" | "rules" | "isTest"> & {
    readonly preferences: Pick<Account["preferences"], "enabledCarriers" | "sortBy">;
  };
  readonly originLogisticTypes: readonly LogisticType[] | null;
  readonly declaredValueCents: number;
  readonly isReturn: boolean;
  /** Of a return: the carrier that brought the parcels. */
  readonly broughtBy?: number | undefined;
  /** Whether carriers that price their options themselves are asked; otherwise tariffs price them. */
  readonly asksCarriers: boolean;
  readonly preview?: RatePreview | undefined;
  /** Undefined where the account has none, the request names a carrier, or the parcels go back. */
  readonly shippingRules?: AppliedRules | undefined;
  readonly sortBy?: SortKey | undefined;
  readonly only?: OptionFilter | undefined;
  /** False leaves out the price of options that cannot be chosen; true if it is left out. */
  readonly pricesUnselectable?: boolean | undefined;
  /** The moment whose tariffs count; now if it is left out. */
  readonly at?: Date | undefined;
  /** In place of the tariffs in force. */
  readonly tariffs?: TariffIndex | undefined;
}

/** Resolves a request: its account, its places, its packages in every good packing. */
export async function openJourney(
  ctx: Context,
  request: QuoteRequest,
): Promise<{ readonly journey: Journey; readonly origin: Origin }> {
  const { account, origin, boxes, packings } = await resolveCargo(ctx, request);
  const placeIndex = await places();
  const named = placeIndex.resolve(request.destination);
  const { pickupPoint } = request;
  const destination =
    !pickupPoint || (await isOfferedNear(named, pickupPoint, packings)) ? named : placeIndex.resolve(pickupPoint.place);
  const shippingRules = await toAppliedRules(ctx, request, { account, boxes, destination, parcels: packings[0] });
  const journey: Journey = {
    shippingRules,
    declaredValueCents: request.declaredValueCents,
    sortBy: request.sortBy,
    only: request.only,
    pricesUnselectable: request.pricesUnselectable,
    account,
    packings,
    originPlace: placeIndex.resolve({ city: origin.city, state: origin.provinceCode, zipcode: origin.zipcode }),
    destination,
    originLogisticTypes: origin.logisticTypes,
    isReturn: false,
    asksCarriers: !account.carrierNetwork && (request.trialRules === undefined || request.preview !== undefined),
    preview: request.preview,
    warnings: warningsAbout(destination),
  };
  return { journey, origin };
}

/** Whether a quote to the place lists the pick-up point for one of the packings. */
async function isOfferedNear(
  place: QuotePlace,
  { id, carrierId }: NonNullable<QuoteRequest["pickupPoint"]>,
  packings: Packings,
): Promise<boolean> {
  const registry = await carrierRegistry();
  return packings.some((parcels) =>
    pickupPointsNear(place, measureLoad(parcels), registry)(carrierId).some(({ location }) => location.id === id),
  );
}

async function toAppliedRules(
  ctx: Context,
  { only, named: given, trialRules, load, known, typePackaging, ...request }: QuoteRequest,
  about: Pick<QuoteInputs, "account" | "boxes"> & { destination: KnownPlace; parcels: readonly Parcel[] },
): Promise<AppliedRules | undefined> {
  const { account, boxes, parcels } = about;
  const { provinceCode, zipcode } = about.destination;
  const named = {
    serviceType: given?.serviceType ?? only?.serviceType,
    logisticType: given?.logisticType ?? only?.logisticType,
    carrierId: given?.carrierId ?? only?.carrierId,
  };
  if (named.carrierId !== undefined) return undefined;
  const rules = trialRules ?? (await cachedShippingRules(ctx, account.id, account.shippingRulesVersion));
  if (rules.length === 0) return undefined;
  return {
    rules,
    named,
    facts: factsOf(parcels, {
      provinceCode,
      zipcode,
      declaredValueCents: request.declaredValueCents,
      source: request.source ?? null,
      chosenService: request.chosenService ?? "",
      shippingPaidCents: request.shippingPaidCents ?? null,
    }),
    // A request that wants no boxes gets none, and without loose items there is nothing to put into one.
    usesBoxes: load.items.length > 0 && (typePackaging ?? "boxes") === "boxes",
    packInBox: (boxId) =>
      packLooseInto(ctx, { accountId: account.id, boxes, boxId, load, catalogue: known?.catalogue }),
  };
}

type Cargo = Pick<QuoteRequest, "accountId" | "originId" | "load" | "known" | "typePackaging">;

/** The account, its origin and the packages. The error for a missing origin names what is wrong with the load too. */
async function resolveCargo(ctx: Context, { accountId, originId, load, known, typePackaging }: Cargo) {
  // Nothing is read or packed for a load that is too large.
  const sizeIssue = findLoadSizeIssue(load);
  if (sizeIssue) throw invalidFields([sizeIssue]);
  const { account, origin, boxes } = known?.inputs ?? (await loadQuoteInputs(ctx, accountId, originId));
  const resolve = () =>
    resolveLoad(ctx, {
      accountId,
      boxes,
      load,
      mode: typePackaging ?? account.preferences.typePackaging,
      catalogue: known?.catalogue,
    });
  if (!origin) throw invalidFields([missingOrigin(originId), ...(await collectIssues(resolve))]);
  return { account, origin, boxes, packings: await resolve() };
}

/** What is wrong with the origin and the load of a request. */
export const findCargoIssues = (ctx: Context, cargo: Cargo): Promise<readonly Issue[]> =>
  collectIssues(() => resolveCargo(ctx, cargo));

/**
 * The packages that a load makes, without a price: the best packing. A quote uses another one if it has a better option.
 * Throws `validation_failed` for an unknown origin, or naming what is missing, does not fit, or makes too many packages.
 */
export async function packCargo(ctx: Context, cargo: Cargo): Promise<readonly Parcel[]> {
  assertAccountAccess(ctx, cargo.accountId);
  return (await resolveCargo(ctx, cargo)).packings[0];
}

export async function openReturnJourney(ctx: Context, request: ReturnJourney): Promise<Journey> {
  const [account, placeIndex] = await Promise.all([findAccount(ctx, request.accountId), places()]);
  const originPlace = placeIndex.resolve(request.origin);
  return {
    declaredValueCents: request.declaredValueCents,
    sortBy: request.sortBy,
    only: request.only,
    account,
    packings: [request.parcels],
    originPlace,
    destination: placeIndex.resolve(request.destination),
    originLogisticTypes: request.origin.logisticTypes,
    isReturn: true,
    broughtBy: request.carrierId,
    asksCarriers: !account.carrierNetwork,
    warnings: warningsAbout(originPlace),
  };
}

/** Only the buyer's place is checked: nobody has checked it before. */
function warningsAbout({ known, zipcode, provinceCode }: KnownPlace): QuoteWarning[] {
  if (known) return [];
  return [provinceCode === null ? message("unknown_postcode", { zipcode }) : message("unknown_place")];
}
