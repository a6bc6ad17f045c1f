import * as z from "zod";
import { type CarrierRecord, minimumParcels } from "@/lib/core/carrier-rating";
import { csvStyleNames } from "@/lib/core/sheets/csv-writer";
import { locales, serviceTypes } from "@/lib/core/vocabulary";
import type { CarrierComparison, ComparedCell } from "@/lib/domain/operating/carrier-measures";
import { Timestamp, toTimestamp } from "../../shared/timestamp";
import { Id } from "../../shared/wire";
import { CarrierRatingReply, serializeRating } from "./carrier-rating";

/** What became of the carriers' parcels in the last 90 days, over all accounts. */

/** One service, or all of them together. */
export const PlatformComparisonQuery = z.object({ service_type: z.enum(serviceTypes).optional() });
export const ComparisonQuery = PlatformComparisonQuery.extend({ account_id: Id });

const fileFields = {
  style: z.enum(csvStyleNames).default("standard"),
  /** Language of the file. A download link cannot send the language of its page in a header. */
  lang: z.enum(locales).optional(),
};
export const PlatformComparisonFileQuery = PlatformComparisonQuery.extend(fileFields);
export const ComparisonFileQuery = ComparisonQuery.extend(fileFields);

/** Shares from 0 to 1; null without parcels, and for people of an account where they are few. */
const cellFields = {
  parcels: z.int(),
  is_few: z.boolean(),
  on_time: z.number().nullable(),
  first_attempt: z.number().nullable(),
  losses: z.number().nullable(),
};

export const ComparisonReply = z.object({
  measured_at: Timestamp.nullable(),
  service_types: z.array(z.enum(serviceTypes)),
  carriers: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      rating: CarrierRatingReply,
      ...cellFields,
      /** The name is empty for addresses in no province that we know. */
      provinces: z.array(z.object({ code: z.string(), name: z.string(), ...cellFields })),
    }),
  ),
});

/** In thousandths: what is exacter would say of each new parcel what became of it. */
const share = (part: number, whole: number) => Math.round((part / whole) * 1_000) / 1_000;

const sharesOf = ({ parcels, onTime, firstAttempt, lost, damaged }: CarrierRecord) => ({
  on_time: share(onTime, parcels),
  first_attempt: share(firstAttempt, parcels),
  losses: share(lost + damaged, parcels),
});

const serializeCell = ({ parcels, record }: ComparedCell) => ({
  parcels,
  is_few: parcels < minimumParcels,
  ...(record === null || parcels === 0 ? { on_time: null, first_attempt: null, losses: null } : sharesOf(record)),
});

export const serializeComparison = (
  { measuredAt, serviceTypes: types, carriers }: CarrierComparison,
  nameOfProvince: (code: string) => string,
): z.input<typeof ComparisonReply> => ({
  measured_at: measuredAt && toTimestamp(measuredAt),
  service_types: [...types],
  carriers: carriers.map(({ id, name, rating, total, provinces }) => ({
    id,
    name,
    rating: serializeRating(rating),
    ...serializeCell(total),
    provinces: provinces.map(({ provinceCode: code, ...cell }) => ({
      code,
      name: nameOfProvince(code),
      ...serializeCell(cell),
    })),
  })),
});
