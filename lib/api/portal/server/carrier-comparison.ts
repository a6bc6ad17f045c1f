import type { z } from "zod";
import { csvStyles } from "@/lib/core/sheets/csv-writer";
import type { Locale } from "@/lib/core/vocabulary";
import { provinceName } from "@/lib/domain/geography/places";
import { compareCarriers } from "@/lib/domain/operating/carrier-measures";
import { nameOf } from "@/lib/i18n/names";
import { sheetWords } from "@/lib/i18n/sheets";
import type { Context } from "@/lib/platform/context";
import { type CsvColumns, csvFile } from "../../shared/csv-columns";
import {
  type ComparisonQuery,
  type PlatformComparisonFileQuery,
  type PlatformComparisonQuery,
  serializeComparison,
} from "../carriers/carrier-comparison";

type Comparison = ReturnType<typeof serializeComparison>;
/** Without an account it is the operators' comparison. */
type Query = z.output<typeof PlatformComparisonQuery> & Partial<z.output<typeof ComparisonQuery>>;

export const carrierComparison = async (ctx: Context, query: Query): Promise<Comparison> =>
  serializeComparison(
    await compareCarriers(ctx, { accountId: query.account_id, serviceType: query.service_type }),
    provinceName,
  );

type Carrier = Comparison["carriers"][number];
interface Row extends Pick<Carrier, "parcels" | "on_time" | "first_attempt" | "losses"> {
  readonly carrier: string;
  readonly service: Comparison["service_types"][number] | undefined;
  /** Undefined for the whole country; empty for addresses in no province that we know. */
  readonly province: string | undefined;
}

/** The comparison as CSV: of each carrier the whole country, then its provinces. */
export async function carrierComparisonFile(
  ctx: Context,
  query: Query & Pick<z.output<typeof PlatformComparisonFileQuery>, "style" | "lang">,
) {
  const { style, lang = ctx.locale, service_type: service } = query;
  const { carriers } = await carrierComparison(ctx, query);
  const { headings, filename } = sheetWords[lang].carrierComparison;
  const rows = carriers.flatMap(({ name: carrier, provinces, ...total }): Row[] => [
    { ...total, carrier, service, province: undefined },
    ...provinces
      .toSorted((a, b) => a.name.localeCompare(b.name, "es"))
      .map(({ name, ...cell }) => ({ ...cell, carrier, service, province: name })),
  ]);
  const text = csvFile(columns, headings, rows, { style: csvStyles[style], locale: lang });
  return { bytes: Buffer.from(text), contentType: "text/csv; charset=utf-8", filename };
}

const percent = (share: number | null) => (share === null ? "" : Math.round(share * 1_000) / 10);

const columns = {
  carrier: ({ carrier }) => carrier,
  service: ({ service }, locale) =>
    service ? nameOf("serviceType", service, locale) : sheetWords[locale].carrierComparison.allServices,
  province: ({ province }, locale) =>
    province === undefined
      ? sheetWords[locale].carrierComparison.wholeCountry
      : province || sheetWords[locale].carrierComparison.elsewhere,
  parcels: ({ parcels }) => parcels,
  onTime: ({ on_time: onTime }) => percent(onTime),
  firstAttempt: ({ first_attempt: firstAttempt }) => percent(firstAttempt),
  losses: ({ losses }) => percent(losses),
} as const satisfies CsvColumns<string, [Row, Locale]>;
