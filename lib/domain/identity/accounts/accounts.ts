import { asc, count, eq, inArray, sql } from "drizzle-orm";
import { pipelinedReads, prepared } from "@/db/driver";
import { type AccountPreferences, accounts } from "@/db/schema/accounts";
import { notFound } from "@/lib/core/errors";
import type { AccountStatus } from "@/lib/core/vocabulary";
import { accessibleAccountIds, canAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { jobTopics, notifyAfterCommit } from "@/lib/platform/outbox";
import { inTransaction } from "@/lib/platform/transaction";
import { recordAudit } from "../audit";
import { notifyAccountChanged } from "./notify";

export type Account = typeof accounts.$inferSelect;

export interface AccountDraft {
  readonly name: string;
  readonly companyName?: string;
  readonly document?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly isTest?: boolean | undefined;
  readonly carrierNetwork?: boolean | undefined;
}

export const defaultPreferences: AccountPreferences = {
  sortBy: "price",
  typePackaging: "boxes",
  automaticStatusChange: true,
  enabledCarriers: null,
  ownFleetCarriers: [],
  labelFormat: "pdf",
  labelContents: false,
  labelDeclaredValue: false,
  recipientNotifications: {},
  automaticOrderShipments: false,
  orderDecisions: {},
};

export async function insertAccount(tx: Context, draft: AccountDraft): Promise<Account> {
  const [account] = await tx.db
    .insert(accounts)
    .values({ ...draft, companyName: draft.companyName ?? draft.name, preferences: defaultPreferences })
    .returning();
  if (!account) throw new Error("the account was not written");
  return account;
}

/** The account, or `not_found` when the caller has no access to it. */
export async function findAccount(ctx: Context, id: number): Promise<Account> {
  const [account] = canAccess(ctx, id) ? await accountById(pipelinedReads(ctx.db)).execute({ id }) : [];
  if (!account) throw notFound("account", id);
  return account;
}

const accountById = prepared((db) =>
  db
    .select()
    .from(accounts)
    .where(eq(accounts.id, sql.placeholder("id"))),
);

export async function listAccounts(
  ctx: Context,
  page: { limit: number; offset: number } = { limit: 100, offset: 0 },
): Promise<{ rows: Account[]; total: number }> {
  const ids = accessibleAccountIds(ctx);
  const where = ids ? inArray(accounts.id, ids) : undefined;
  const rows = await ctx.db
    .select()
    .from(accounts)
    .where(where)
    .orderBy(asc(accounts.id))
    .limit(page.limit)
    .offset(page.offset);
  const [counted] = await ctx.db.select({ total: count() }).from(accounts).where(where);
  return { rows, total: counted?.total ?? 0 };
}

/** Suspends or resumes; shipments that wait for the account continue by themselves. */
export function setAccountStatus(ctx: Context, id: number, status: AccountStatus): Promise<Account> {
  return inTransaction(ctx, async (tx) => {
    const account = await findAccount(tx, id);
    if (account.status === status) return account;
    await tx.db.update(accounts).set({ status }).where(eq(accounts.id, id));
    await notifyAccountChanged(tx, id, ["status"]);
    const action = status === "suspended" ? "account.suspended" : "account.resumed";
    await recordAudit(tx, { accountId: id, action, target: `account:${id}` });
    return findAccount(tx, id);
  });
}

/**
 * Sets whether the embedded carrier network moves the account's shipments. Without it shipments in transit stay where
 * they are.
 */
export function setCarrierNetwork(
  ctx: Context,
  id: number,
  carrierNetwork: boolean,
  reason?: string,
): Promise<Account> {
  return inTransaction(ctx, async (tx) => {
    await findAccount(tx, id);
    await tx.db.update(accounts).set({ carrierNetwork }).where(eq(accounts.id, id));
    await notifyAccountChanged(tx, id, ["carrier_network"]);
    notifyAfterCommit(tx, jobTopics.network);
    await recordAudit(tx, {
      accountId: id,
      action: "account.network_changed",
      target: `account:${id}`,
      detail: { on: carrierNetwork, ...(reason ? { reason } : {}) },
    });
    return findAccount(tx, id);
  });
}

/**
 * Takes the next `count` delivery note numbers of the account (1, 2, 3 …) and returns the first. There are no gaps,
 * because a rollback undoes the count.
 */
export async function takeDeliveryNoteNumber(tx: Context, accountId: number, count = 1): Promise<number> {
  const [row] = await nextDeliveryNotes(tx.db).execute({ accountId, count });
  if (!row) throw notFound("account", accountId);
  return row.last - count + 1;
}

const nextDeliveryNotes = prepared((db) =>
  db
    .update(accounts)
    .set({ lastDeliveryNote: sql`${accounts.lastDeliveryNote} + ${sql.placeholder("count")}` })
    .where(eq(accounts.id, sql.placeholder("accountId")))
    .returning({ last: accounts.lastDeliveryNote }),
);
