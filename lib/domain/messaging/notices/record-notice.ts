import { and, eq } from "drizzle-orm";
import { accounts, memberships, users } from "@/db/schema/accounts";
import { noticeChoices, notices, outgoingMails } from "@/db/schema/notices";
import { isForOperators, type NoticeKind } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { isMailConfigured } from "@/lib/platform/mail";
import { isMailableMember } from "../../identity/accounts";
import { chosenKinds } from "./chosen-kinds";

interface NoticeDraft {
  readonly accountId: number;
  readonly kind: NoticeKind;
  /** Key of the occurrence: a second notice of the same source is not written. */
  readonly source: string;
  readonly detail: Record<string, unknown>;
}

/** Notices of a quarter of an hour come as one e-mail. */
const digestMs = 15 * 60_000;
const nextDigest = (now: Date): Date => new Date((Math.floor(now.getTime() / digestMs) + 1) * digestMs);

/** Writes a notice, and the e-mails to the members who chose its kind; to every operator where it is a notice for them. */
export async function recordNotice(tx: Context, draft: NoticeDraft): Promise<void> {
  const [notice] = await tx.db
    .insert(notices)
    .values({ ...draft, createdAt: tx.now() })
    .onConflictDoNothing()
    .returning({ id: notices.id });
  if (!notice || !isMailConfigured()) return;
  const people = isForOperators(draft.kind) ? await listOperators(tx, draft.accountId) : await listReaders(tx, draft);
  const mails = people.map(({ userId }) => ({
    accountId: draft.accountId,
    noticeId: notice.id,
    userId,
    nextAt: nextDigest(tx.now()),
    createdAt: tx.now(),
  }));
  if (mails.length > 0) await tx.db.insert(outgoingMails).values(mails);
}

async function listReaders(tx: Context, { accountId, kind }: NoticeDraft): Promise<{ userId: number }[]> {
  const people = await tx.db
    .select({ userId: memberships.userId, role: memberships.role, kinds: noticeChoices.kinds })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(accounts, eq(accounts.id, memberships.accountId))
    .leftJoin(
      noticeChoices,
      and(eq(noticeChoices.accountId, memberships.accountId), eq(noticeChoices.userId, memberships.userId)),
    )
    .where(and(eq(memberships.accountId, accountId), isMailableMember));
  return people.filter((person) => chosenKinds(person).some((chosen) => chosen === kind));
}

/** Nobody runs after what a test account claims. */
const listOperators = (tx: Context, accountId: number): Promise<{ userId: number }[]> =>
  tx.db
    .select({ userId: users.id })
    .from(users)
    .innerJoin(accounts, and(eq(accounts.id, accountId), eq(accounts.isTest, false)))
    .where(eq(users.isOperator, true));
