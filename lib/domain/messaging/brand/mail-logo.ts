import { eq } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { accountLogos } from "@/db/schema/accounts";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";

export interface MailLogo {
  readonly bytes: Buffer;
  readonly contentType: string;
  /** Its public name, which never changes its bytes. */
  readonly name: string;
}

/** Twice the size in which e-mails show it, for screens of that density. */
const side = { width: 400, height: 96 };

const scaled = new LRUCache<string, MailLogo>({ max: 200 });

/**
 * The logo as it travels with an e-mail: some kilobytes in the message itself. Mail clients show it without asking, no
 * server is told who opens the e-mail, and it is seen where PUBLIC_URL is not reachable.
 */
export async function findMailLogo(ctx: Context, accountId: number): Promise<MailLogo | undefined> {
  assertAccountAccess(ctx, accountId);
  const { name, contentType } = accountLogos;
  const [known] = await ctx.db.select({ name, contentType }).from(accountLogos).where(isOf(accountId));
  if (!known) return undefined;
  const cached = scaled.get(known.name);
  if (cached) return cached;
  const [logo] = await ctx.db.select({ bytes: accountLogos.bytes }).from(accountLogos).where(isOf(accountId));
  if (!logo) return undefined;
  const { default: sharp } = await import("sharp");
  const bytes = await sharp(logo.bytes)
    .resize({ ...side, fit: "inside", withoutEnlargement: true })
    .toBuffer();
  const small = { ...known, bytes };
  scaled.set(known.name, small);
  return small;
}

const isOf = (accountId: number) => eq(accountLogos.accountId, accountId);
