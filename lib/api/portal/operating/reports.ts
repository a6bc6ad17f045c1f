import * as z from "zod";
import { toAmount } from "@/lib/core/money";
import { csvStyleNames } from "@/lib/core/sheets/csv-writer";
import { locales, type ServiceType } from "@/lib/core/vocabulary";
import type { CostReport, ShipmentReport } from "@/lib/domain/operating/reports";
import { Id } from "../../shared/wire";
import { Day } from "../period";

/** First and last day of a report in Argentina, both included. */
export const ReportQuery = z.object({ account_id: Id, from: Day, to: Day });

/** The tables of a report, each of which is a file. */
const shipmentTables = ["volume", "services", "incidents", "returns"] as const;
export type ShipmentTable = (typeof shipmentTables)[number];
const costTables = ["months", "zones", "buyer_paid"] as const;
export type CostTable = (typeof costTables)[number];

const fileFields = {
  style: z.enum(csvStyleNames).default("standard"),
  /** Language of the file. A download link cannot send the language of its page in a header. */
  lang: z.enum(locales).optional(),
};
export const ShipmentFileQuery = ReportQuery.extend({ table: z.enum(shipmentTables), ...fileFields });
export const CostFileQuery = ReportQuery.extend({ table: z.enum(costTables), ...fileFields });
export const ReportPdfQuery = ReportQuery.extend({ lang: fileFields.lang });

/** The name of a carrier by its id. */
export type CarrierNames = (id: number) => string;

interface Transit {
  readonly delivered: number;
  readonly promisedDays: number;
  readonly realDays: number;
}

const toTransit = ({ delivered, promisedDays, realDays }: Transit) => ({
  delivered,
  promised_days: average(promisedDays, delivered),
  real_days: average(realDays, delivered),
});

/** With one decimal. */
const average = (sum: number, count: number): number | null =>
  count === 0 ? null : Math.round((sum / count) * 10) / 10;

const sumOf = (rows: readonly Transit[], key: keyof Transit): number => rows.reduce((sum, row) => sum + row[key], 0);

export function serializeShipmentReport(
  { before, step, volume, volumeBefore, services, servicesBefore, incidents, returns, ...rest }: ShipmentReport,
  nameOfCarrier: CarrierNames,
) {
  const carrier = (id: number) => ({ id, name: nameOfCarrier(id) });
  return {
    before,
    step,
    volume: volume.map(({ onTime, ...counts }) => ({ ...counts, on_time: onTime })),
    volume_before: {
      created: volumeBefore.created,
      dispatched: volumeBefore.dispatched,
      delivered: volumeBefore.delivered,
      on_time: volumeBefore.onTime,
    },
    services: services.map(({ carrierId, serviceType, onTime, ...transit }) => ({
      carrier: carrier(carrierId),
      service_type: serviceType satisfies ServiceType,
      on_time: onTime,
      ...toTransit(transit),
    })),
    transit: toTransit({
      delivered: sumOf(services, "delivered"),
      promisedDays: sumOf(services, "promisedDays"),
      realDays: sumOf(services, "realDays"),
    }),
    transit_before: toTransit(servicesBefore),
    incidents: incidents.map(({ carrierId, ...counts }) => ({ carrier: carrier(carrierId), ...counts })),
    incidents_before: rest.incidentsBefore,
    returns: [...returns],
    returns_before: rest.returnsBefore,
    uncounted_days: rest.uncountedDays,
  };
}

export const serializeCostReport = (
  { before, cents, centsBefore, shipments, shipmentsBefore, months, zones, ...rest }: CostReport,
  nameOfCarrier: CarrierNames,
) => ({
  before,
  amount: toAmount(cents),
  shipments,
  amount_before: toAmount(centsBefore),
  shipments_before: shipmentsBefore,
  months: months.map(({ from, cents: spent }) => ({ from, amount: toAmount(spent) })),
  zones: zones.map(({ carrierId, zone, shipments: count, cents: spent }) => ({
    carrier: { id: carrierId, name: nameOfCarrier(carrierId) },
    zone,
    shipments: count,
    amount: toAmount(spent),
  })),
  buyer_paid: rest.buyerPaid.map(({ carrierId, ...paid }) => ({
    carrier: { id: carrierId, name: nameOfCarrier(carrierId) },
    ...serializeBuyerPaid(paid),
  })),
  buyer_paid_before: serializeBuyerPaid(rest.buyerPaidBefore),
  uncounted_days: rest.uncountedDays,
});

const serializeBuyerPaid = ({ shipments, paidCents, costCents }: CostReport["buyerPaidBefore"]) => ({
  shipments,
  paid: toAmount(paidCents),
  cost: toAmount(costCents),
  margin: toAmount(paidCents - costCents),
});
