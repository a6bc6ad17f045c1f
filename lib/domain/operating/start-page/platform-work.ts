import { atClock, dayInArgentina } from "@/lib/core/time/calendar";
import { assertOperator } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { findIncidents, type Incidents } from "../operations";
import { selectVolume, selectWaiting } from "./platform-work.sql";

/** What waits for operators, in the order in which it is shown. */
const waitingKinds = ["requests", "claims", "top_ups", "bookings", "late", "failing", "low_money"] as const;

interface WaitingWork {
  readonly kind: (typeof waitingKinds)[number];
  readonly count: number;
  /** The date of the oldest entry; null when there is none, or no column says it. */
  readonly since: Date | null;
  /** The carrier of the oldest booking. */
  readonly carrierId: number | null;
}

interface PlatformWork {
  readonly waiting: readonly WaitingWork[];
  /** Parcels since midnight in Argentina. */
  readonly today: {
    readonly created: number;
    readonly shipped: number;
    readonly delivered: number;
    readonly failed: number;
  };
}

type WaitingRow = {
  readonly kind: WaitingWork["kind"];
  readonly count: number;
  readonly since: number | null;
  readonly carrierId: string | null;
};

export async function findPlatformWork(ctx: Context): Promise<PlatformWork> {
  assertOperator(ctx);
  const today = dayInArgentina(ctx.now());
  const [rows, volume, incidents] = await Promise.all([
    ctx.db.execute<WaitingRow>(selectWaiting(today)),
    ctx.db.execute<{ status: string; count: number }>(selectVolume(atClock(today, "00:00"))),
    findIncidents(ctx),
  ]);
  const found: WaitingWork[] = [
    ...rows.map(({ since, carrierId, ...row }) => ({
      ...row,
      since: since === null ? null : new Date(since),
      carrierId: carrierId === null ? null : Number(carrierId),
    })),
    { kind: "failing", ...countFailing(incidents), carrierId: null },
  ];
  const countOf = (status: string) => volume.find((row) => row.status === status)?.count ?? 0;
  return {
    waiting: waitingKinds.flatMap((kind) => found.filter((entry) => entry.kind === kind)),
    today: {
      created: countOf("new"),
      shipped: countOf("shipped"),
      delivered: countOf("delivered"),
      failed: countOf("not_delivered"),
    },
  };
}

/** What the system page lists, of which each list is cut at its length. */
function countFailing({ events, webhooks, batches, mails, shops, carriers }: Incidents) {
  const moments = [
    ...events.map(({ createdAt }) => createdAt),
    ...webhooks.map(({ failingSince, disabledAt }) => failingSince ?? disabledAt),
    ...batches.map(({ finishedAt }) => finishedAt),
    ...mails.map(({ createdAt }) => createdAt),
    ...carriers.map(({ readAt }) => readAt),
    ...shops.map(({ lastSyncAt }) => lastSyncAt),
  ];
  const known = moments.flatMap((moment) => (moment ? [moment.getTime()] : []));
  return { count: moments.length, since: known.length > 0 ? new Date(Math.min(...known)) : null };
}
