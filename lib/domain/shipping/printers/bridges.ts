import { and, count, eq, gt, isNull, lt } from "drizzle-orm";
import { accounts } from "@/db/schema/accounts";
import { printBridges, printPairings } from "@/db/schema/printers";
import { DomainError, notFound } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { printLimits, roleScopes } from "@/lib/core/vocabulary";
import { assertAccountAccess, canAccess } from "@/lib/platform/access";
import { type Context, systemActor, withMemberships } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { recordAudit } from "../../identity/audit";
import { dropPrinters } from "./drop-printers";
import { signalBridges } from "./signals";
import { hashBridgeToken, hashPairingCode, isBridgeToken, makeBridgeToken, makePairingCode } from "./tokens";

export type BridgeRow = Omit<typeof printBridges.$inferSelect, "tokenHash">;

/** Columns that callers' role may read. */
export const bridgeColumns = {
  id: printBridges.id,
  accountId: printBridges.accountId,
  name: printBridges.name,
  version: printBridges.version,
  platform: printBridges.platform,
  createdBy: printBridges.createdBy,
  createdAt: printBridges.createdAt,
  lastSeenAt: printBridges.lastSeenAt,
  revokedAt: printBridges.revokedAt,
};

/** A code by which a bridge becomes one of the account: once, within ten minutes. A person's earlier codes end. */
export function startPairing(ctx: Context, accountId: number): Promise<{ code: string; expiresAt: Date }> {
  return inTransaction(ctx, async (tx) => {
    assertAccountAccess(tx, accountId);
    await assertBelowLimit(tx, accountId);
    await tx.db
      .delete(printPairings)
      .where(
        and(
          eq(printPairings.accountId, accountId),
          eq(printPairings.createdBy, tx.actor.label),
          isNull(printPairings.usedAt),
        ),
      );
    const code = makePairingCode();
    const expiresAt = new Date(tx.now().getTime() + printLimits.pairingMinutes * 60_000);
    await tx.db.insert(printPairings).values({
      accountId,
      codeHash: hashPairingCode(code),
      createdBy: tx.actor.label,
      createdAt: tx.now(),
      expiresAt,
    });
    await recordAudit(tx, { accountId, action: "print_bridge.pairing_started", target: `account:${accountId}` });
    return { code, expiresAt };
  });
}

async function assertBelowLimit(tx: Context, accountId: number): Promise<void> {
  const [row] = await tx.db
    .select({ present: count() })
    .from(printBridges)
    .where(and(eq(printBridges.accountId, accountId), isNull(printBridges.revokedAt)));
  const maximum = printLimits.bridges;
  if ((row?.present ?? 0) >= maximum)
    throw new DomainError({ code: "conflict", message: message("too_many_print_bridges", { maximum }) });
}

export interface PairedBridge {
  readonly id: number;
  /** The secret of the bridge, told now and never again. */
  readonly token: string;
  readonly accountName: string;
}

/**
 * Makes a bridge of whoever has the code; undefined for a code that is wrong, used or ended, so that nobody learns which. The
 * context has no caller yet: the code is the proof.
 */
export function pairBridge(
  ctx: Context,
  draft: { code: string; name: string; version: string; platform: string },
): Promise<PairedBridge | undefined> {
  return inTransaction(ctx, async (tx) => {
    const { code, ...about } = draft;
    const [pairing] = await tx.db
      .update(printPairings)
      .set({ usedAt: tx.now() })
      .where(
        and(
          eq(printPairings.codeHash, hashPairingCode(code)),
          isNull(printPairings.usedAt),
          gt(printPairings.expiresAt, tx.now()),
        ),
      )
      .returning();
    if (!pairing) return undefined;
    const { accountId, createdBy } = pairing;
    const [account] = await tx.db
      .select({ name: accounts.name })
      .from(accounts)
      .where(and(eq(accounts.id, accountId), eq(accounts.status, "active")))
      .for("no key update");
    if (!account) return undefined;
    await assertBelowLimit(tx, accountId);
    const token = makeBridgeToken();
    const [bridge] = await tx.db
      .insert(printBridges)
      .values({
        ...about,
        accountId,
        tokenHash: hashBridgeToken(token),
        createdBy,
        createdAt: tx.now(),
        lastSeenAt: tx.now(),
      })
      .returning({ id: printBridges.id });
    if (!bridge) throw new Error("the bridge was not written");
    await recordAudit(
      { ...tx, actor: { kind: createdBy.startsWith("user:") ? "user" : "system", label: createdBy } },
      { accountId, action: "print_bridge.paired", target: `print_bridge:${bridge.id}`, detail: { name: about.name } },
    );
    return { id: bridge.id, token, accountName: account.name };
  });
}

/** How old the last sign of a bridge may be before its next request is noted. */
const seenEveryMs = 15_000;

/**
 * The context of a bridge: its account alone, with the rights of the warehouse. Undefined for an unknown token and for a
 * revoked bridge. Throws `forbidden` while the account is suspended.
 */
export async function findBridgeCaller(
  base: Context,
  token: string,
): Promise<{ readonly ctx: Context; readonly bridge: BridgeRow } | undefined> {
  if (!isBridgeToken(token)) return undefined;
  const [found] = await base.db
    .select({ bridge: bridgeColumns, status: accounts.status })
    .from(printBridges)
    .innerJoin(accounts, eq(accounts.id, printBridges.accountId))
    .where(and(eq(printBridges.tokenHash, hashBridgeToken(token)), isNull(printBridges.revokedAt)));
  if (!found) return undefined;
  const { bridge, status } = found;
  if (status !== "active") throw new DomainError({ code: "forbidden" });
  const before = new Date(base.now().getTime() - seenEveryMs);
  if (bridge.lastSeenAt < before)
    await base.db
      .update(printBridges)
      .set({ lastSeenAt: base.now() })
      .where(and(eq(printBridges.id, bridge.id), lt(printBridges.lastSeenAt, before)));
  const { accountId } = bridge;
  const scopes = new Set(roleScopes.warehouse);
  const actor = systemActor(`print-bridge:${bridge.id}`);
  return { bridge, ctx: withMemberships({ ...base, actor, scopes }, [{ accountId, role: "warehouse" }]) };
}

/**
 * Ends a bridge at once. What it holds may be printed or not and is for a person to decide; what waits goes to another
 * printer at the same address, or is cancelled.
 */
export function revokeBridge(ctx: Context, id: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const [bridge] = await tx.db.select(bridgeColumns).from(printBridges).where(eq(printBridges.id, id));
    if (!bridge || bridge.revokedAt || !canAccess(tx, bridge.accountId)) throw notFound("print_bridge", id);
    const { accountId, name } = bridge;
    const revoked = await tx.db
      .update(printBridges)
      .set({ revokedAt: tx.now() })
      .where(and(eq(printBridges.id, id), isNull(printBridges.revokedAt)))
      .returning({ id: printBridges.id });
    if (revoked.length === 0) throw notFound("print_bridge", id);
    await dropPrinters(tx, accountId, { bridgeId: id });
    await recordAudit(tx, {
      accountId,
      action: "print_bridge.revoked",
      target: `print_bridge:${id}`,
      detail: { name },
    });
    signalBridges(tx, [{ event: "revoked", bridgeId: id }]);
  });
}

/** Whether a bridge has shown itself lately. */
export const isBridgeOnline = (
  { lastSeenAt, revokedAt }: Pick<BridgeRow, "lastSeenAt" | "revokedAt">,
  now: Date,
): boolean => revokedAt === null && now.getTime() - lastSeenAt.getTime() <= printLimits.staleSeconds * 1000;
