import { and, eq, sql } from "drizzle-orm";
import { carrierFeeds } from "@/db/schema/bookings";
import { type CarrierConnection, carrierContracts, carriers } from "@/db/schema/carriers";
import type { Changes } from "@/lib/core/changes";
import { DomainError, invalid, notFound } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { withoutTrailingSlashes } from "@/lib/core/text/target-url";
import { type CarrierAdapterKind, carrierDeadlines } from "@/lib/core/vocabulary";
import { assertOperator } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { type TargetPolicy, validateTarget } from "@/lib/platform/egress";
import { encrypt } from "@/lib/platform/encryption";
import { makeSigningSecret } from "@/lib/platform/message-signature";
import { jobTopics, notifyAfterCommit } from "@/lib/platform/outbox";
import { invalidateReference } from "@/lib/platform/reference-cache";
import { inTransaction, outsideTransaction } from "@/lib/platform/transaction";
import { recordAudit } from "../identity/audit";
import { type CapabilityCheck, type CarrierBooking, CarrierFailure, type Deadlines, defaultDeadlines } from "./adapter";
import { tryCapability } from "./adapters/capability-check";
import { type CarrierClient, clientOf } from "./client";
import { type ContractDraft, findOwnContract, isOf, mergeContract, type StoredContract } from "./contract";
import { adapterDefinitions } from "./definitions";
import { type Carrier, type OwnContract, sealPurpose } from "./store";

/** Settings of a connection. Those left out stay unchanged, or take the default. */
export interface ConnectionSettings extends ContractDraft {
  /** What speaks to the system; fixed once the carrier is connected. */
  readonly kind?: CarrierAdapterKind | undefined;
  readonly baseUrl?: string | undefined;
  readonly liveRates?: boolean | undefined;
  readonly takesPickups?: boolean | undefined;
  /** Null: the carrier pushes its reports. */
  readonly pollSeconds?: number | null | undefined;
  readonly deadlinesMs?: Changes<Deadlines> | undefined;
  /** Creates another secret; the old one ends at once. */
  readonly newSecret?: boolean | undefined;
}

const defaults = { liveRates: false, takesPickups: false, pollSeconds: 60, deadlinesMs: defaultDeadlines } as const;
/** Carriers that are asked number by number: shipments change a few times a day, and every question costs a call. */
const pollSecondsByNumber = 900;

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
    const kind = carrier.adapter ?? settings.kind ?? "http";
    if (settings.kind && settings.kind !== kind)
      throw new DomainError({ code: "conflict", message: message("carrier_connected_otherwise") });
    const { contract, secret } = contractOf(kind, before, settings, sealPurpose(id));
    const connection: CarrierConnection = {
      baseUrl: baseUrlOf(kind, before, settings.baseUrl, policy),
      ...contract,
      liveRates: settings.liveRates ?? before?.liveRates ?? defaults.liveRates,
      takesPickups: settings.takesPickups ?? before?.takesPickups ?? defaults.takesPickups,
      pollSeconds: settings.pollSeconds === undefined ? pollSecondsOf(kind, before) : settings.pollSeconds,
      deadlinesMs: { ...defaults.deadlinesMs, ...before?.deadlinesMs, ...defined(settings.deadlinesMs ?? {}) },
    };
    const branchesAt = adapterDefinitions[kind].capabilities.branches === null ? null : tx.now();
    await tx.db.update(carriers).set({ adapter: kind, connection }).where(eq(carriers.id, id));
    await tx.db
      .insert(carrierFeeds)
      .values({ carrierId: id, nextAt: tx.now(), branchesAt })
      .onConflictDoUpdate({ target: carrierFeeds.carrierId, set: { nextAt: tx.now(), branchesAt } });
    notifyAfterCommit(tx, jobTopics.carriers);
    const { sealedSecret: _, ...withoutSecret } = connection;
    await recordAudit(tx, {
      accountId: null,
      action: before ? "carrier.connection_changed" : "carrier.connected",
      target: `carrier:${id}`,
      detail: { kind, ...withoutSecret, host: new URL(withoutSecret.baseUrl).host, secretMade: secret !== null },
    });
    return { secret };
  });
}

/** A kind without fields has one secret, which is made here and shown once; others have what is typed in. */
function contractOf(
  kind: CarrierAdapterKind,
  before: CarrierConnection | null,
  settings: ConnectionSettings,
  purpose: string,
): { contract: StoredContract; secret: string | null } {
  if (adapterDefinitions[kind].fields.length > 0)
    return { contract: mergeContract(kind, before ?? undefined, settings, purpose), secret: null };
  const secret = before && !settings.newSecret ? null : makeSigningSecret();
  const sealedSecret = before && secret === null ? before.sealedSecret : encrypt(secret ?? "", purpose);
  return { contract: { sealedSecret, values: {}, services: [] }, secret };
}

function baseUrlOf(
  kind: CarrierAdapterKind,
  before: CarrierConnection | null,
  given: string | undefined,
  policy: TargetPolicy,
): string {
  if (given === undefined && before) return before.baseUrl;
  return assertUrl(given ?? adapterDefinitions[kind].baseUrls.production ?? "", policy);
}

function pollSecondsOf(kind: CarrierAdapterKind, before: CarrierConnection | null): number | null {
  if (before) return before.pollSeconds;
  return adapterDefinitions[kind].capabilities.tracking?.by === "numbers" ? pollSecondsByNumber : defaults.pollSeconds;
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

export interface ConnectionCheck {
  /** Why nothing could be tried; null when the system responds. */
  readonly failure: string | null;
  readonly capabilities: readonly CapabilityCheck[];
}

/**
 * Tries what the carrier's system can do without changing anything, whatever the state of its circuit breakers, under
 * the platform's contract or an account's own; with a tracking number, following it too. Keeps the moment and whether all
 * was well.
 */
export async function checkConnection(
  ctx: Context,
  id: number,
  {
    accountId,
    trackingNumber,
  }: { readonly accountId?: number | undefined; readonly trackingNumber?: string | undefined } = {},
): Promise<ConnectionCheck> {
  const { carrier, own } = await findContract(ctx, id, accountId);
  const client = openContract(carrier, own);
  const check = await outsideTransaction(ctx, `check ${id}`, () => tryClient(client, trackingNumber));
  const checked = {
    at: ctx.now().toISOString(),
    isOk: check.failure === null && check.capabilities.every(({ isOk }) => isOk),
  };
  if (own) await ctx.db.update(carrierContracts).set({ checked }).where(isOf(id, own.accountId));
  else
    await ctx.db
      .update(carriers)
      .set({ connection: sql`${carriers.connection} || ${JSON.stringify({ checked })}::jsonb` })
      .where(and(eq(carriers.id, id), eq(carriers.adapter, carrier.adapter ?? "http")));
  return check;
}

/** A carrier with the contract of an account of its own, or with the platform's. */
export async function findContract(
  ctx: Context,
  id: number,
  accountId: number | undefined,
): Promise<{ readonly carrier: Carrier; readonly own: OwnContract | undefined }> {
  assertOperator(ctx);
  const [carrier] = await ctx.db.select().from(carriers).where(eq(carriers.id, id));
  if (!carrier) throw notFound("carrier", id);
  return { carrier, own: accountId === undefined ? undefined : await findOwnContract(ctx, id, accountId) };
}

export function openContract(carrier: Carrier, own: OwnContract | undefined): CarrierClient {
  const client = clientOf(carrier, own);
  if (!client) throw notFound("carrier_connection", carrier.id);
  return client;
}

async function tryClient(client: CarrierClient, trackingNumber: string | undefined): Promise<ConnectionCheck> {
  try {
    const capabilities = await client.adapter.check(AbortSignal.timeout(checkMs));
    const followed =
      trackingNumber === undefined ? [] : [await tryTracking(client, { ...unknownBooking, trackingNumber })];
    return { failure: null, capabilities: [...capabilities, ...followed] };
  } catch (error) {
    if (error instanceof CarrierFailure) return { failure: error.message, capabilities: [] };
    throw error;
  }
}

/**
 * Follows a number that may be none of ours; says how much came, and which states nobody here knows. A number without
 * reports is an answer: the carrier may have nothing to tell of it yet.
 */
export const tryTracking = (client: CarrierClient, booking: CarrierBooking): Promise<CapabilityCheck> =>
  tryCapability("tracking", async () => {
    const reports = (await client.adapter.trackBookings?.([booking], AbortSignal.timeout(checkMs))) ?? [];
    const unknown = [...new Set(reports.flatMap(({ unknownState }) => unknownState ?? []))];
    const note = unknown.map((state) => `unknown state: ${state}`).join("; ");
    return { isOk: unknown.length === 0, note, found: { count: reports.length } };
  });

const unknownBooking = {
  shipmentId: 0,
  reference: "0-00000000",
  serviceType: "standard_delivery",
  logisticType: "carrier_pickup",
  direction: "forward",
  packages: 1,
} as const;

/** A check makes several calls one after the other. */
const checkMs = 15_000;

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
  return withoutTrailingSlashes(target.url);
}

const defined = (given: Changes<Deadlines>): Partial<Deadlines> =>
  Object.fromEntries(
    carrierDeadlines.flatMap((operation) => (given[operation] === undefined ? [] : [[operation, given[operation]]])),
  );
