import * as z from "zod";
import { type Message, message } from "@/lib/core/messages";
import { toAmount } from "@/lib/core/money";
import type { Locale } from "@/lib/core/vocabulary";
import type {
  PriceCell,
  TariffDefinition,
  TariffDraft,
  TariffFilter,
  TariffTerms,
  TariffVersion,
} from "@/lib/domain/pricing/tariffs";
import { toText } from "@/lib/i18n/to-text";
import { Instant, toTimestamp } from "../shared/timestamp";
import { Amount, Id, integer, optionalText, requiredText } from "../shared/wire";
import { pageQuery, toWindow } from "../v2/envelope";

const tariffStatuses = ["draft", "scheduled", "in_force", "replaced", "withdrawn"] as const;
/** A workbook holds several of the sheets. */
const fileKinds = ["workbook", "prices", "zones", "surcharges"] as const;

export const TariffPath = z.object({ tariff_id: Id });
export const TariffSheetPath = z.object({ tariff_id: Id, kind: z.enum(fileKinds) });

export const TariffsQuery = z.object({
  q: optionalText(100),
  carrier_id: Id.optional(),
  carrier_service_id: Id.optional(),
  /** `platform`, or the id of the account that owns the tariffs. */
  owner: z.union([z.literal("platform"), Id]).optional(),
  status: z
    .string()
    .optional()
    .transform((value) => value?.split(",").filter(Boolean))
    .pipe(z.array(z.enum(tariffStatuses)).max(tariffStatuses.length).optional()),
  ...pageQuery(25),
});

export const TariffDraftInput = z.object({
  carrier_service_id: Id,
  account_id: Id.nullish(),
  name: requiredText(100),
  copy_of: Id.nullish(),
});

export const TariffTermsInput = z.object({
  name: requiredText(100).optional(),
  volumetric_divisor: integer(1000, 10_000).optional(),
  vat_basis_points: integer(0, 5_000).optional(),
});

export const PublishInput = z.object({ valid_from: Instant.nullish() });

export const GridQuery = z.object({ origin_zone: optionalText(80) });

/** One cell of the grid. A null weight means the price of each extra kilogram, a null price an unavailable weight. */
export const PriceInput = z.object({
  origin_zone: requiredText(80),
  destination_zone: requiredText(80),
  up_to_grams: integer(1, 10_000_000).nullable(),
  price: Amount.nullable(),
  revision: integer(0, 2_000_000_000),
});

export const toPriceCell = (input: z.output<typeof PriceInput>): PriceCell => ({
  originZone: input.origin_zone,
  destinationZone: input.destination_zone,
  upToGrams: input.up_to_grams,
  priceCents: input.price,
  revision: input.revision,
});

export const toTariffFilter = (query: z.output<typeof TariffsQuery>): TariffFilter => ({
  search: query.q,
  carrierId: query.carrier_id,
  carrierServiceId: query.carrier_service_id,
  accountId: query.owner === "platform" ? null : query.owner,
  statuses: query.status,
  ...toWindow(query),
});

export const toTariffDraft = (input: z.output<typeof TariffDraftInput>): TariffDraft => ({
  carrierServiceId: input.carrier_service_id,
  accountId: input.account_id ?? null,
  name: input.name,
  copyOf: input.copy_of ?? undefined,
});

export const toTariffTerms = (input: z.output<typeof TariffTermsInput>): TariffTerms => ({
  name: input.name,
  volumetricDivisor: input.volumetric_divisor,
  vatBasisPoints: input.vat_basis_points,
});

export const serializeTariff = (version: TariffVersion) => ({
  id: version.id,
  name: version.name,
  version: version.version,
  status: version.status,
  valid_from: toTimestamp(version.validFrom),
  published_at: version.publishedAt && toTimestamp(version.publishedAt),
  withdrawn_at: version.withdrawnAt && toTimestamp(version.withdrawnAt),
  created_at: toTimestamp(version.createdAt),
  volumetric_divisor: version.volumetricDivisor,
  vat_basis_points: version.vatBasisPoints,
  carrier: { id: version.carrier.id, name: version.carrier.name, logo: version.carrier.logo },
  carrier_service_id: version.carrierServiceId,
  service_type: version.service.serviceType,
  logistic_type: version.service.logisticType,
  account: version.accountId === null ? null : { id: version.accountId, name: version.accountName ?? "" },
});

export function serializeGrid(
  { revision, lanes, surcharges }: Pick<TariffDefinition, "lanes" | "surcharges"> & { revision: number },
  wanted: string | undefined,
  locale: Locale,
) {
  const zones = [...new Set(lanes.map(({ originZone }) => originZone))];
  const origin = zones.find((zone) => zone === wanted) ?? zones[0] ?? null;
  const rows = lanes.filter(({ originZone }) => originZone === origin);
  const weights = [...new Set(rows.flatMap(({ bands }) => bands.map(({ upToGrams }) => upToGrams)))].sort(
    (a, b) => a - b,
  );
  return {
    revision,
    zones,
    origin_zone: origin,
    weights,
    rows: rows.map((lane) => {
      const prices = new Map(lane.bands.map(({ upToGrams, priceCents }) => [upToGrams, priceCents]));
      return {
        destination_zone: lane.destinationZone,
        min_days: lane.minDays,
        max_days: lane.maxDays,
        extra_kg: toAmount(lane.extraKgCents),
        prices: weights.map((grams) => toNullableAmount(prices.get(grams))),
      };
    }),
    surcharges: surcharges.map((rule) => toText(messageOfSurcharge(rule), locale)),
  };
}

/** A surcharge in one sentence: `Colchones: $ 2.500,00 por bulto + 15 % del flete`. */
function messageOfSurcharge(rule: TariffDefinition["surcharges"][number]): Message {
  switch (rule.kind) {
    case "classification":
      return message("surcharge_classification", rule);
    case "oversize":
      return message("surcharge_oversize", rule);
    case "remote":
      return message("surcharge_remote", rule);
    case "insurance":
      return message("surcharge_insurance", rule);
  }
}

const toNullableAmount = (cents: number | undefined): number | null => (cents === undefined ? null : toAmount(cents));
