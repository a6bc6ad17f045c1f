import * as z from "zod";
import type { MapTiles } from "@/lib/core/pictures/map-tiles";
import { retainedKinds, topics } from "@/lib/core/vocabulary";
import type { Incidents, Versions } from "@/lib/domain/operating/operations";
import type { BackupStatus } from "@/lib/platform/backup";
import type { RetainedData } from "@/lib/platform/retention";
import { Id } from "../shared/wire";

export const SystemReply = z.object({
  readiness: z.object({
    status: z.enum(["ok", "degraded", "unavailable"]),
    database: z.string(),
    migrations: z.string().nullable(),
    storage: z.string().nullable(),
    jobs: z.enum(["ok", "nobody", "not_registered", "silent", "events_refused"]).nullable(),
    runner: z.enum(["embedded", "inngest"]).nullable(),
  }),
  backlog: z.object({
    events: z.int(),
    events_unfit: z.int(),
    oldest_event_seconds: z.number(),
    deliveries_pending: z.int(),
    deliveries_due: z.int(),
    deliveries_sending: z.int(),
    shipments_due: z.int(),
    shipments_waiting_for_money: z.int(),
    shipments_waiting_for_account: z.int(),
    shipments_waiting_for_carrier: z.int(),
  }),
  events: z.array(
    z.object({
      id: z.string(),
      follower: z.string(),
      account_id: z.int(),
      type: z.string(),
      attempts: z.int(),
      last_error: z.string().nullable(),
      /** Null once the event is set aside, which only a retry by hand ends. */
      next_at: z.iso.datetime().nullable(),
      created_at: z.iso.datetime(),
    }),
  ),
  webhooks: z.array(
    z.object({
      id: z.int(),
      account: z.object({ id: z.int(), name: z.string() }),
      topic: z.enum(topics),
      /** Host of the target URL only, because path and query may contain secrets. */
      host: z.string(),
      failures: z.int(),
      missed: z.int(),
      failing_since: z.iso.datetime().nullable(),
      disabled_at: z.iso.datetime().nullable(),
    }),
  ),
  batches: z.array(
    z.object({
      id: z.int(),
      account: z.object({ id: z.int(), name: z.string() }),
      total: z.int(),
      attempts: z.int(),
      finished_at: z.iso.datetime().nullable(),
    }),
  ),
  mails: z.array(
    z.object({
      id: z.int(),
      about: z.enum(["shipment", "notice"]),
      attempts: z.int(),
      last_error: z.string(),
      next_at: z.iso.datetime(),
      created_at: z.iso.datetime(),
    }),
  ),
  ledger: z
    .object({ finished_at: z.iso.datetime(), transfers: z.int(), shipments: z.int(), findings: z.int() })
    .nullable(),
  /** Null without a backup schedule. */
  backups: z
    .object({
      /** `HH:MM` in Argentina. */
      time: z.string(),
      folder: z.string(),
      keep: z.int(),
      last: z.object({ file: z.string(), made_at: z.iso.datetime(), bytes: z.int() }).nullable(),
      failure: z.object({ at: z.iso.datetime(), message: z.string() }).nullable(),
      overdue: z.boolean(),
    })
    .nullable(),
  /** Host from which browsers load the tiles of maps. */
  map_tiles: z.string().nullable(),
  /** How long each kind of data is kept: days, or null for good; the variable that sets it, or null for a fixed period. */
  retention: z.array(
    z.object({ kind: z.enum(retainedKinds), days: z.number().nullable(), variable: z.string().nullable() }),
  ),
  versions: z.object({
    service: z.string(),
    node: z.string(),
    database: z.string(),
    migration: z.string(),
    started_at: z.iso.datetime(),
  }),
});

export const RetryInput = z.discriminatedUnion("what", [
  z.object({ what: z.literal("events") }),
  z.object({ what: z.literal("mails") }),
  z.object({ what: z.literal("webhook"), id: Id }),
  z.object({ what: z.literal("batch"), id: Id }),
]);

type Shown = z.infer<typeof SystemReply>["readiness"];

interface Readiness {
  readonly status: Shown["status"];
  readonly checks: {
    readonly database: string;
    readonly migrations?: string;
    readonly storage?: string;
    readonly jobs?: Readonly<Pick<Shown, "runner">> & { readonly status: Shown["jobs"] };
  };
}

export const serializeSystem = (
  { backlog, events, webhooks, batches, mails, ledger }: Incidents,
  versions: Versions,
  { status, checks }: Readiness,
  {
    tiles,
    backups,
    retention,
  }: {
    tiles: MapTiles | undefined;
    backups: BackupStatus | undefined;
    retention: readonly RetainedData[];
  },
): z.input<typeof SystemReply> => ({
  readiness: {
    status,
    database: checks.database,
    migrations: checks.migrations ?? null,
    storage: checks.storage ?? null,
    jobs: checks.jobs?.status ?? null,
    runner: checks.jobs?.runner ?? null,
  },
  backlog: {
    events: backlog.events,
    events_unfit: backlog.eventsFailed,
    oldest_event_seconds: backlog.oldestEventSeconds,
    deliveries_pending: backlog.deliveriesPending,
    deliveries_due: backlog.deliveriesDue,
    deliveries_sending: backlog.deliveriesSending,
    shipments_due: backlog.shipmentsDue,
    shipments_waiting_for_money: backlog.shipmentsWaitingForMoney,
    shipments_waiting_for_account: backlog.shipmentsWaitingForAccount,
    shipments_waiting_for_carrier: backlog.shipmentsWaitingForCarrier,
  },
  events: events.map((event) => ({
    id: event.id,
    follower: event.follower,
    account_id: event.accountId,
    type: event.type,
    attempts: event.attempts,
    last_error: event.lastError,
    next_at: event.nextAt?.toISOString() ?? null,
    created_at: event.createdAt.toISOString(),
  })),
  webhooks: webhooks.map((webhook) => ({
    id: webhook.id,
    account: { id: webhook.accountId, name: webhook.accountName },
    topic: webhook.topic,
    host: new URL(webhook.url).host,
    failures: webhook.failures,
    missed: webhook.missed,
    failing_since: webhook.failingSince?.toISOString() ?? null,
    disabled_at: webhook.disabledAt?.toISOString() ?? null,
  })),
  batches: batches.map((batch) => ({
    id: batch.id,
    account: { id: batch.accountId, name: batch.accountName },
    total: batch.total,
    attempts: batch.attempts,
    finished_at: batch.finishedAt?.toISOString() ?? null,
  })),
  mails: mails.map((mail) => ({
    id: mail.id,
    about: mail.shipmentId === null ? "notice" : "shipment",
    attempts: mail.attempts,
    last_error: mail.lastError ?? "",
    next_at: mail.nextAt.toISOString(),
    created_at: mail.createdAt.toISOString(),
  })),
  ledger: ledger?.finishedAt
    ? {
        finished_at: ledger.finishedAt.toISOString(),
        transfers: ledger.transfers,
        shipments: ledger.shipments,
        findings: ledger.findingCount,
      }
    : null,
  backups: backups
    ? {
        time: backups.time,
        folder: backups.folder,
        keep: backups.keep,
        last: backups.last
          ? { file: backups.last.file, made_at: backups.last.at.toISOString(), bytes: backups.last.bytes }
          : null,
        failure: backups.failure ? { at: backups.failure.at.toISOString(), message: backups.failure.message } : null,
        overdue: backups.isOverdue,
      }
    : null,
  map_tiles: tiles ? new URL(tiles.url).host : null,
  retention: [...retention],
  versions: {
    service: versions.service,
    node: versions.node,
    database: versions.database,
    migration: versions.migration,
    started_at: versions.startedAt.toISOString(),
  },
});
