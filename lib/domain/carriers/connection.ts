import { eq } from "drizzle-orm";
import { carrierFeeds } from "@/db/schema/bookings";
import { type CarrierConnection, carriers } from "@/db/schema/carriers";
import type { Changes } from "@/lib/core/changes";
import { invalid, notFound } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { type CarrierAdapterKind, carrierOperations } from "@/lib/core/vocabulary";
import { assertOperator } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { type TargetPolicy, validateTarget } from "@/lib/platform/egress";
import { decrypt, encrypt } from "@/lib/platform/encryption";
import { makeSigningSecret } from "@/lib/platform/message-signature";
import { jobTopics, notifyAfterCommit } from "@/lib/platform/outbox";
import { invalidateReference } from "@/lib/platform/reference-cache";
import { inTransaction, outsideTransaction } from "@/lib/platform/transaction";
import { recordAudit } from "../audit";
import { type CarrierAdapter, CarrierFailure, type Deadlines, defaultDeadlines } from "./adapter";
import type { Callee } from "./guard";
import { httpAdapter } from "./http/adapter";
import type { Carrier } from "./store";

/** Adapters by kind. A new adapter needs a line here and a kind in the vocabulary. */
const kinds: Readonly<Record<CarrierAdapterKind, (settings: { baseUrl: string; secret: string }) => CarrierAdapter>> = {
  http: httpAdapter,
};

/** A carrier whose system can be called, through `callCarrier`. */
export interface CarrierLine {
  readonly callee: Callee;
  readonly adapter: CarrierAdapter;
  readonly deadlinesMs: Deadlines;
}

const lines = new WeakMap<Carrier, CarrierLine | undefined>();

/** How a carrier is called; undefined when it has no adapter, or no key of the installation decrypts its secret. */
export function lineTo(carrier: Carrier): CarrierLine | undefined {
  if (!carrier.adapter || !carrier.connection) return undefined;
  if (!lines.has(carrier)) lines.set(carrier, openLine(carrier, carrier.adapter, carrier.connection));
  return lines.get(carrier);
}

function openLine(
  { id, code }: Carrier,
  kind: CarrierAdapterKind,
  { baseUrl, sealedSecret, deadlinesMs }: CarrierConnection,
): CarrierLine | undefined {
  const secret = decrypt(sealedSecret, purposeOf(id));
  if (secret === undefined) return undefined;
  return {
    callee: { carrierId: id, code, version: `${kind} ${baseUrl} ${sealedSecret}` },
    adapter: kinds[kind]({ baseUrl, secret }),
    deadlinesMs,
  };
}

/** Settings of a connection. Those left out stay unchanged, or take the default. */
export interface ConnectionSettings {
  readonly baseUrl?: string | undefined;
  readonly liveRates?: boolean | undefined;
  /** Null: the carrier pushes its reports. */
  readonly pollSeconds?: number | null | undefined;
  readonly deadlinesMs?: Changes<Deadlines> | undefined;
  /** Creates another secret; the old one ends at once. */
  readonly newSecret?: boolean | undefined;
}

const defaults = { liveRates: false, pollSeconds: 60, deadlinesMs: defaultDeadlines } as const;

/**
 * Connects a carrier to its system, or changes the connection. Returns the secret if one was created: it is never shown
 * again.
 */
export function connectCarrier(
  ctx: Context,
  id: number,
  settings: ConnectionSettings,
  policy: TargetPolicy,
): Promise<{ secret: string | null }> {
  return change(ctx, id, async (tx, carrier) => {
    const before = carrier.connection;
    const secret = before && !settings.newSecret ? null : makeSigningSecret();
    const connection: CarrierConnection = {
      baseUrl: settings.baseUrl === undefined && before ? before.baseUrl : assertUrl(settings.baseUrl ?? "", policy),
      sealedSecret: before && secret === null ? before.sealedSecret : encrypt(secret ?? "", purposeOf(id)),
      liveRates: settings.liveRates ?? before?.liveRates ?? defaults.liveRates,
      pollSeconds:
        settings.pollSeconds === undefined
          ? before
            ? before.pollSeconds
            : defaults.pollSeconds
          : settings.pollSeconds,
      deadlinesMs: { ...defaults.deadlinesMs, ...before?.deadlinesMs, ...defined(settings.deadlinesMs ?? {}) },
    };
    await tx.db.update(carriers).set({ adapter: "http", connection }).where(eq(carriers.id, id));
    await tx.db
      .insert(carrierFeeds)
      .values({ carrierId: id, nextAt: tx.now() })
      .onConflictDoUpdate({ target: carrierFeeds.carrierId, set: { nextAt: tx.now() } });
    notifyAfterCommit(tx, jobTopics.carriers);
    const { sealedSecret: _, ...withoutSecret } = connection;
    await recordAudit(tx, {
      accountId: null,
      action: before ? "carrier.connection_changed" : "carrier.connected",
      target: `carrier:${id}`,
      detail: { ...withoutSecret, host: new URL(withoutSecret.baseUrl).host, secretMade: secret !== null },
    });
    return { secret };
  });
}

/**
 * Returns a carrier to tariffs, and to statuses reported over the API. Shipments that wait to be booked continue
 * without a booking.
 */
export function disconnectCarrier(ctx: Context, id: number): Promise<void> {
  return change(ctx, id, async (tx, carrier) => {
    if (carrier.adapter === null) return;
    await tx.db.update(carriers).set({ adapter: null, connection: null }).where(eq(carriers.id, id));
    await tx.db.delete(carrierFeeds).where(eq(carrierFeeds.carrierId, id));
    notifyAfterCommit(tx, jobTopics.carriers);
    await recordAudit(tx, { accountId: null, action: "carrier.disconnected", target: `carrier:${id}` });
  });
}

/** Calls the carrier's system, whatever the state of its circuit breakers. Null when it responds, else the reason. */
export async function checkConnection(ctx: Context, id: number): Promise<string | null> {
  assertOperator(ctx);
  const [carrier] = await ctx.db.select().from(carriers).where(eq(carriers.id, id));
  if (!carrier) throw notFound("carrier", id);
  const line = lineTo(carrier);
  if (!line) throw notFound("carrier_connection", id);
  return outsideTransaction(ctx, `check ${id}`, async () => {
    try {
      await line.adapter.check(AbortSignal.timeout(checkMs));
      return null;
    } catch (error) {
      if (error instanceof CarrierFailure) return error.message;
      throw error;
    }
  });
}

const checkMs = 5_000;

/** Invalidates the registry of this process at once, without waiting for the notification. */
async function change<T>(ctx: Context, id: number, work: (tx: Context, carrier: Carrier) => Promise<T>): Promise<T> {
  const result = await inTransaction(ctx, async (tx) => {
    assertOperator(tx);
    const [carrier] = await tx.db.select().from(carriers).where(eq(carriers.id, id)).for("update");
    if (!carrier) throw notFound("carrier", id);
    return work(tx, carrier);
  });
  invalidateReference("carriers");
  return result;
}

function assertUrl(text: string, policy: TargetPolicy): string {
  const target = validateTarget(text, policy);
  if ("error" in target) throw invalid("base_url", target.error);
  if (target.url.includes("?")) throw invalid("base_url", message("url_has_query"));
  return target.url.replace(/\/+$/, "");
}

const defined = (given: Changes<Deadlines>): Partial<Deadlines> =>
  Object.fromEntries(
    carrierOperations.flatMap((operation) => (given[operation] === undefined ? [] : [[operation, given[operation]]])),
  );

const purposeOf = (carrierId: number): string => `carrier:${carrierId}`;
