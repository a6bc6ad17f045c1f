import * as z from "zod";
import { message } from "@/lib/core/messages";
import { type CarrierAdapterKind, carrierAdapterKinds } from "@/lib/core/vocabulary";
import type {
  AdapterDefinition,
  CarrierRow,
  CatalogueEntry,
  ConnectionCheck as CheckResult,
  ConnectionSettings,
} from "@/lib/domain/carriers";
import type { CarrierTraffic } from "@/lib/domain/shipping/bookings";
import { toTimestamp } from "../shared/timestamp";
import { Id, integer, requiredText, textLike } from "../shared/wire";
import { contractInput, serializeBreaker, serializeKind, serializeServiceCode, toContractDraft } from "./contracts";

export const BookingPath = z.object({ carrier_id: Id, shipment_id: Id });

const deadline = integer(100, 30_000);
const deadlines = { quote: deadline, book: deadline, cancel: deadline, track: deadline };

/** Quotes have a lower maximum, because callers wait for them. */
const quoteDeadline = integer(100, 5_000);

/** The numbers of a booking as somebody read them at the carrier. */
export const BookingNumbers = z.object({
  tracking_number: textLike(/^[\x21-\x7e]{1,40}$/, message("must_be_tracking_number")),
  order_number: requiredText(40).optional(),
});

export const ConnectionInput = z.object({
  ...contractInput,
  kind: z.enum(carrierAdapterKinds).optional(),
  base_url: requiredText(2_000).optional(),
  live_rates: z.boolean().optional(),
  takes_pickups: z.boolean().optional(),
  poll_seconds: integer(15, 86_400).nullable().optional(),
  deadlines_ms: z
    .object({ ...deadlines, quote: quoteDeadline })
    .partial()
    .optional(),
  new_secret: z.boolean().optional(),
});

export const serializeCheck = ({ failure, capabilities }: CheckResult) => ({
  ok: failure === null && capabilities.every(({ isOk }) => isOk),
  failure,
  capabilities: capabilities.map(({ name, isOk, note, found }) => ({
    name,
    ok: isOk,
    note,
    found: found ? { count: found.count, of: found.of ?? null } : null,
  })),
});

export function serializeConnection(
  { carrier }: Pick<CarrierRow, "carrier">,
  traffic: CarrierTraffic,
  {
    baseUrl,
    kinds,
    secrets,
    entry,
  }: {
    readonly baseUrl: string;
    readonly kinds: readonly [CarrierAdapterKind, AdapterDefinition][];
    readonly secrets: readonly string[];
    /** What the catalogue says of the carrier. */
    readonly entry: CatalogueEntry | undefined;
  },
) {
  const { connection } = carrier;
  return {
    carrier_id: carrier.id,
    settings: connection && {
      kind: carrier.adapter ?? "http",
      base_url: connection.baseUrl,
      values: connection.values,
      secrets: [...secrets],
      services: connection.services.map(serializeServiceCode),
      checked: connection.checked ? { at: connection.checked.at, ok: connection.checked.isOk } : null,
      live_rates: connection.liveRates,
      takes_pickups: connection.takesPickups ?? false,
      poll_seconds: connection.pollSeconds,
      deadlines_ms: {
        quote: connection.deadlinesMs.quote,
        book: connection.deadlinesMs.book,
        cancel: connection.deadlinesMs.cancel,
        track: connection.deadlinesMs.track,
      },
    },
    kinds: kinds.map(serializeKind),
    suggested: {
      kinds: [...(entry?.adapters ?? [])],
      services: (entry?.services ?? []).flatMap(({ serviceType, logisticType, code }) =>
        code === null ? [] : [{ service_type: serviceType, logistic_type: logisticType, code }],
      ),
    },
    push_url: `${baseUrl}/api/carriers/${carrier.code}/reports`,
    waiting: traffic.waiting,
    refused: traffic.refused,
    early_reports: traffic.early,
    breakers: traffic.breakers.map(serializeBreaker),
    last_read_at: traffic.feed?.readAt ? toTimestamp(traffic.feed.readAt) : null,
    last_read_error: traffic.feed?.lastError ?? null,
    branches_read_at: traffic.feed?.branchesReadAt ? toTimestamp(traffic.feed.branchesReadAt) : null,
    branches_error: traffic.feed?.branchesError ?? null,
    set_aside: traffic.feed?.setAside ?? [],
    unknown_states: traffic.unknownStates.map(({ text, reports, lastAt }) => ({
      text,
      reports,
      last_at: toTimestamp(lastAt),
    })),
    incidents: traffic.incidents.map((booking) => ({
      shipment_id: booking.shipmentId,
      reference: booking.reference,
      state: booking.state,
      attempts: booking.attempts,
      next_at: booking.nextAt && toTimestamp(booking.nextAt),
      last_error: booking.lastError,
    })),
  };
}

export const toConnectionSettings = (input: z.output<typeof ConnectionInput>): ConnectionSettings => ({
  ...toContractDraft(input),
  kind: input.kind,
  baseUrl: input.base_url,
  liveRates: input.live_rates,
  takesPickups: input.takes_pickups,
  pollSeconds: input.poll_seconds,
  deadlinesMs: input.deadlines_ms,
  newSecret: input.new_secret,
});
