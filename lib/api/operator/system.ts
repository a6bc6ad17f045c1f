import * as z from "zod";
import type { MapTiles } from "@/lib/core/pictures/map-tiles";
import type { Incidents, Versions } from "@/lib/domain/operating/operations";
import type { BackupStatus } from "@/lib/platform/backup";
import type { RetainedData } from "@/lib/platform/retention";
import { Id } from "../shared/wire";

export const RetryInput = z.discriminatedUnion("what", [
  z.object({ what: z.literal("events") }),
  z.object({ what: z.literal("mails") }),
  z.object({ what: z.literal("webhook"), id: Id }),
  z.object({ what: z.literal("batch"), id: Id }),
]);

interface Readiness {
  readonly status: "ok" | "degraded" | "unavailable";
  readonly checks: {
    readonly database: string;
    readonly migrations?: string;
    readonly storage?: string;
    readonly jobs?: {
      readonly runner: "embedded" | "inngest" | null;
      readonly status: "ok" | "nobody" | "not_registered" | "silent" | "events_refused" | null;
    };
  };
}

export const serializeSystem = (
  { backlog, events, webhooks, batches, mails, shops, carriers, ledger }: Incidents,
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
) => ({
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
    about: mail.shipmentId === null ? ("notice" as const) : ("shipment" as const),
    attempts: mail.attempts,
    last_error: mail.lastError ?? "",
    next_at: mail.nextAt.toISOString(),
    created_at: mail.createdAt.toISOString(),
  })),
  shops: shops.map((shop) => ({
    id: shop.id,
    account: { id: shop.accountId, name: shop.accountName },
    host: new URL(shop.url).host,
    failure: shop.lastFailure,
    failures: shop.failures,
    problems: shop.problems,
    last_sync_at: shop.lastSyncAt?.toISOString() ?? null,
    next_at: shop.nextAt?.toISOString() ?? null,
  })),
  carriers: carriers.map((carrier) => ({
    id: carrier.carrierId,
    name: carrier.name,
    errors: [carrier.lastError, carrier.branchesError].flatMap((error) => error ?? []),
    set_aside: carrier.setAside,
    last_read_at: carrier.readAt?.toISOString() ?? null,
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
