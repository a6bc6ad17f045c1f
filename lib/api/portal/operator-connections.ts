import * as z from "zod";
import { carrierBookingStates, carrierOperations } from "@/lib/core/vocabulary";
import type { CarrierTraffic } from "@/lib/domain/bookings";
import type { CarrierRow, ConnectionSettings } from "@/lib/domain/carriers";
import { Timestamp, toTimestamp } from "../shared/timestamp";
import { Id, integer, requiredText } from "../shared/wire";

export const BookingPath = z.object({ carrier_id: Id, shipment_id: Id });

const deadline = integer(100, 30_000);
const deadlines = { quote: deadline, book: deadline, cancel: deadline, track: deadline };

/** Quotes have a lower maximum, because callers wait for them. */
const quoteDeadline = integer(100, 5_000);

export const ConnectionInput = z.object({
  base_url: requiredText(2_000).optional(),
  live_rates: z.boolean().optional(),
  poll_seconds: integer(15, 86_400).nullable().optional(),
  deadlines_ms: z
    .object({ ...deadlines, quote: quoteDeadline })
    .partial()
    .optional(),
  new_secret: z.boolean().optional(),
});

export const Connection = z.object({
  carrier_id: z.int(),
  /** Null for a carrier without a connected system. */
  settings: z
    .object({
      base_url: z.string(),
      live_rates: z.boolean(),
      poll_seconds: z.int().nullable(),
      deadlines_ms: z.object({ quote: z.int(), book: z.int(), cancel: z.int(), track: z.int() }),
    })
    .nullable(),
  /** URL to which the carrier pushes its reports. */
  push_url: z.string(),
  waiting: z.int(),
  refused: z.int(),
  early_reports: z.int(),
  breakers: z.array(
    z.object({
      operation: z.enum(carrierOperations),
      state: z.enum(["closed", "open", "probing"]),
      last_failure: z.string().nullable(),
    }),
  ),
  last_read_at: Timestamp.nullable(),
  last_read_error: z.string().nullable(),
  troubles: z.array(
    z.object({
      shipment_id: z.int(),
      reference: z.string(),
      state: z.enum(carrierBookingStates),
      attempts: z.int(),
      next_at: Timestamp.nullable(),
      last_error: z.string().nullable(),
    }),
  ),
});

/** The secret is returned only in the response to its creation. */
export const ConnectionChanged = z.object({ secret: z.string().nullable(), connection: Connection });

export const ConnectionCheck = z.object({ ok: z.boolean(), failure: z.string().nullable() });

export function serializeConnection(
  { carrier }: Pick<CarrierRow, "carrier">,
  traffic: CarrierTraffic,
  baseUrl: string,
): z.input<typeof Connection> {
  const { connection } = carrier;
  return {
    carrier_id: carrier.id,
    settings: connection && {
      base_url: connection.baseUrl,
      live_rates: connection.liveRates,
      poll_seconds: connection.pollSeconds,
      deadlines_ms: {
        quote: connection.deadlinesMs.quote,
        book: connection.deadlinesMs.book,
        cancel: connection.deadlinesMs.cancel,
        track: connection.deadlinesMs.track,
      },
    },
    push_url: `${baseUrl}/api/carriers/${carrier.code}/reports`,
    waiting: traffic.waiting,
    refused: traffic.refused,
    early_reports: traffic.early,
    breakers: traffic.breakers.map(({ operation, state, lastFailure }) => ({
      operation,
      state,
      last_failure: lastFailure,
    })),
    last_read_at: traffic.feed?.readAt ? toTimestamp(traffic.feed.readAt) : null,
    last_read_error: traffic.feed?.lastError ?? null,
    troubles: traffic.incidents.map((booking) => ({
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
  baseUrl: input.base_url,
  liveRates: input.live_rates,
  pollSeconds: input.poll_seconds,
  deadlinesMs: input.deadlines_ms,
  newSecret: input.new_secret,
});
