import * as z from "zod";
import { message } from "@/lib/core/messages";
import { type CarrierAdapterKind, carrierAdapterKinds, carrierBookingStates } from "@/lib/core/vocabulary";
import type {
  AdapterDefinition,
  CarrierRow,
  ConnectionCheck as CheckResult,
  ConnectionSettings,
} from "@/lib/domain/carriers";
import type { CarrierTraffic } from "@/lib/domain/shipping/bookings";
import { Timestamp, toTimestamp } from "../shared/timestamp";
import { Id, integer, requiredText, textLike } from "../shared/wire";
import {
  AdapterKind,
  Breakers,
  contractInput,
  SecretNames,
  ServiceCode,
  serializeBreaker,
  serializeKind,
  serializeServiceCode,
  toContractDraft,
} from "./contracts";

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

export const BranchesRefreshed = z.object({
  /** Why the carrier's system did not tell; nothing changed then. */
  failure: z.string().nullable(),
  added: z.int(),
  changed: z.int(),
  same: z.int(),
  closed: z.int(),
  skipped: z.array(z.object({ code: z.string(), name: z.string(), reason: z.string() })),
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

export const Connection = z.object({
  carrier_id: z.int(),
  /** Null for a carrier without a connected system. */
  settings: z
    .object({
      kind: z.enum(carrierAdapterKinds),
      base_url: z.string(),
      values: z.record(z.string(), z.string()),
      secrets: SecretNames,
      services: z.array(ServiceCode),
      /** The last trial of the connection; null when there was none. */
      checked: z.object({ at: Timestamp, ok: z.boolean() }).nullable(),
      live_rates: z.boolean(),
      takes_pickups: z.boolean(),
      poll_seconds: z.int().nullable(),
      deadlines_ms: z.object({ quote: z.int(), book: z.int(), cancel: z.int(), track: z.int() }),
    })
    .nullable(),
  /** Kinds of systems that a carrier can be connected to. */
  kinds: z.array(AdapterKind),
  /** URL to which the carrier pushes its reports. */
  push_url: z.string(),
  waiting: z.int(),
  refused: z.int(),
  early_reports: z.int(),
  breakers: Breakers,
  last_read_at: Timestamp.nullable(),
  last_read_error: z.string().nullable(),
  branches_read_at: Timestamp.nullable(),
  branches_error: z.string().nullable(),
  /** States of the carrier that nobody here knows: they move nothing. */
  unknown_states: z.array(z.object({ text: z.string(), reports: z.int(), last_at: Timestamp })),
  incidents: z.array(
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

export const ConnectionCheck = z.object({
  ok: z.boolean(),
  /** The reason for which no call to the carrier was tried. */
  failure: z.string().nullable(),
  capabilities: z.array(
    z.object({ name: z.enum(["sign_in", "quote", "branches", "tracking"]), ok: z.boolean(), note: z.string() }),
  ),
});

export const serializeCheck = ({ failure, capabilities }: CheckResult): z.output<typeof ConnectionCheck> => ({
  ok: failure === null && capabilities.every(({ isOk }) => isOk),
  failure,
  capabilities: capabilities.map(({ name, isOk, note }) => ({ name, ok: isOk, note })),
});

export function serializeConnection(
  { carrier }: Pick<CarrierRow, "carrier">,
  traffic: CarrierTraffic,
  {
    baseUrl,
    kinds,
    secrets,
  }: {
    readonly baseUrl: string;
    readonly kinds: readonly [CarrierAdapterKind, AdapterDefinition][];
    readonly secrets: readonly string[];
  },
): z.output<typeof Connection> {
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
    push_url: `${baseUrl}/api/carriers/${carrier.code}/reports`,
    waiting: traffic.waiting,
    refused: traffic.refused,
    early_reports: traffic.early,
    breakers: traffic.breakers.map(serializeBreaker),
    last_read_at: traffic.feed?.readAt ? toTimestamp(traffic.feed.readAt) : null,
    last_read_error: traffic.feed?.lastError ?? null,
    branches_read_at: traffic.feed?.branchesReadAt ? toTimestamp(traffic.feed.branchesReadAt) : null,
    branches_error: traffic.feed?.branchesError ?? null,
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
