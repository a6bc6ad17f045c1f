import * as z from "zod";
import { type CarrierRecord, minimumParcels } from "@/lib/core/carrier-rating";
import { csvStyleNames } from "@/lib/core/sheets/csv-writer";
import { locales, serviceTypes } from "@/lib/core/vocabulary";
import type { CarrierComparison, ComparedCell } from "@/lib/domain/operating/carrier-measures";
import { toTimestamp } from "../../shared/timestamp";
import { Id } from "../../shared/wire";
import { serializeRating } from "./carrier-rating";

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
) => ({
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
