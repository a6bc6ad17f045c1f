import { eq } from "drizzle-orm";
import { accountLogos, accounts } from "@/db/schema/accounts";
import type { Changes } from "@/lib/core/changes";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { recordAudit } from "../audit";
import { type Account, findAccount } from "./accounts";
import { logoName, readLogo } from "./logo-picture";
import { notifyAccountChanged } from "./notify";

/** Properties left out stay unchanged. */
export type AccountChanges = Changes<Pick<Account, "name" | "companyName" | "document" | "email" | "phone">>;

/** Names of the properties in the API and the events. */
const names = {
  name: "name",
  companyName: "company_name",
  document: "document",
  email: "email",
  phone: "phone",
} as const satisfies Record<keyof AccountChanges, string>;

/** Changes nothing and publishes nothing when the values are the same already. */
export function changeAccount(ctx: Context, id: number, changes: AccountChanges): Promise<Account> {
  return inTransaction(ctx, async (tx) => {
    const before = await findAccount(tx, id);
    const changed = (Object.keys(names) as (keyof AccountChanges)[]).filter(
      (key) => changes[key] !== undefined && changes[key] !== before[key],
    );
    if (changed.length === 0) return before;
    await tx.db
      .update(accounts)
      .set(Object.fromEntries(changed.map((key) => [key, changes[key]])))
      .where(eq(accounts.id, id));
    await notifyAccountChanged(
      tx,
      id,
      changed.map((key) => names[key]),
    );
    await recordAudit(tx, {
      accountId: id,
      action: "account.changed",
      target: `account:${id}`,
      detail: { changes: changed.map((key) => names[key]) },
    });
    return findAccount(tx, id);
  });
}

export interface Logo {
  readonly contentType: string;
  readonly bytes: Buffer;
}

/** Sets or removes the logo of an account. Each logo has a new URL, so that it can be cached for ever. */
export async function setLogo(ctx: Context, id: number, upload: Buffer | null): Promise<Account> {
  const picture = upload && (await readLogo(upload, id));
  return inTransaction(ctx, async (tx) => {
    const before = await findAccount(tx, id);
    const name = picture && logoName(String(id), picture);
    const logo = name ? `/logos/${name}` : null;
    if (before.logo === logo) return before;
    await tx.db.delete(accountLogos).where(eq(accountLogos.accountId, id));
    if (picture && name)
      await tx.db
        .insert(accountLogos)
        .values({ accountId: id, name, contentType: picture.contentType, bytes: picture.bytes, createdAt: tx.now() });
    await tx.db.update(accounts).set({ logo }).where(eq(accounts.id, id));
    await notifyAccountChanged(tx, id, ["logo"]);
    await recordAudit(tx, {
      accountId: id,
      action: "account.changed",
      target: `account:${id}`,
      detail: { changes: ["logo"] },
    });
    return findAccount(tx, id);
  });
}

/** A logo by its public name; undefined when it was replaced. */
export async function findLogo(ctx: Context, name: string): Promise<Logo | undefined> {
  const [logo] = await ctx.db.select().from(accountLogos).where(eq(accountLogos.name, name));
  return logo;
}
