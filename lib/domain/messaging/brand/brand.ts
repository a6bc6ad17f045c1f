import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { accountBrands } from "@/db/schema/accounts";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { type Account, findAccount, notifyAccountChanged } from "../../identity/accounts";
import { recordAudit } from "../../identity/audit";

type Row = typeof accountBrands.$inferSelect;

/** The columns of a brand, which a change replaces as a whole. */
export type BrandDraft = Omit<Row, "accountId" | "updatedAt">;

export interface Brand extends BrandDraft {
  readonly accountId: number;
  /** The name of the shop for buyers, never empty. */
  readonly shownName: string;
  /** The name of the account, used where the shop has none. */
  readonly accountName: string;
  /** The path of the logo's picture. */
  readonly logo: string | null;
}

/** Names of the properties in the API and the events. */
const names = {
  name: "name",
  colour: "colour",
  email: "email",
  phone: "phone",
  whatsapp: "whatsapp",
  website: "website",
  hours: "hours",
  locale: "locale",
  mailTexts: "mail_texts",
} as const satisfies Record<keyof BrandDraft, string>;

const keys = Object.keys(names) as (keyof BrandDraft)[];

export async function findBrand(ctx: Context, accountId: number): Promise<Brand> {
  const [account, [row]] = await Promise.all([
    findAccount(ctx, accountId),
    ctx.db.select().from(accountBrands).where(eq(accountBrands.accountId, accountId)),
  ]);
  return toBrand(account, row);
}

/** Changes the brand of an account. The same values again write and publish nothing. */
export function changeBrand(ctx: Context, accountId: number, draft: BrandDraft): Promise<Brand> {
  return inTransaction(ctx, async (tx) => {
    assertAccountAccess(tx, accountId);
    const before = await findBrand(tx, accountId);
    const changed = keys.filter((key) => !isDeepStrictEqual(before[key], draft[key]));
    if (changed.length === 0) return before;
    // Recording the event locks the account, so that concurrent changes run one after the other.
    await notifyAccountChanged(tx, accountId, ["brand"]);
    const values = { ...draft, updatedAt: tx.now() };
    await tx.db
      .insert(accountBrands)
      .values({ accountId, ...values })
      .onConflictDoUpdate({ target: accountBrands.accountId, set: values });
    await recordAudit(tx, {
      accountId,
      action: "account.brand_changed",
      target: `account:${accountId}`,
      detail: { changes: changed.map((key) => names[key]) },
    });
    return findBrand(tx, accountId);
  });
}

/** An account that has said nothing about its brand is known by its own name and contact. */
function toBrand(account: Account, row: Row | undefined): Brand {
  const own = row ? draftOf(row) : usualDraft(account);
  return {
    ...own,
    accountId: account.id,
    shownName: own.name || account.name,
    accountName: account.name,
    logo: account.logo,
  };
}

const draftOf = ({ accountId: _, updatedAt: __, ...draft }: Row): BrandDraft => draft;

const usualDraft = ({ email, phone }: Account): BrandDraft => ({
  name: "",
  colour: null,
  email,
  phone,
  whatsapp: "",
  website: "",
  hours: "",
  locale: "es",
  mailTexts: {},
});
