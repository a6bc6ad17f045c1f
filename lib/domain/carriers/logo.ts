import { eq } from "drizzle-orm";
import { carrierLogos, carriers } from "@/db/schema/carriers";
import { notFound } from "@/lib/core/errors";
import { assertOperator } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { type Logo, logoName, readLogo } from "../identity/accounts";
import { recordAudit } from "../identity/audit";
import { type CarrierRow, findCarrier } from "./administration";
import { findCatalogueEntry } from "./catalogue";

/** Logo of carriers that have none among our files. */
export const plainLogo = "/carriers/carrier.svg";

/** Sets the logo of a carrier, or gives it back its mark. Each picture has a new URL, so that it can be cached for ever. */
export async function setCarrierLogo(ctx: Context, id: number, upload: Buffer | null): Promise<CarrierRow> {
  assertOperator(ctx);
  const picture = upload && (await readLogo(upload));
  return inTransaction(ctx, async (tx) => {
    const [before] = await tx.db.select().from(carriers).where(eq(carriers.id, id)).for("update");
    if (!before) throw notFound("carrier", id);
    const name = picture && logoName(`carrier ${id}`, picture);
    const logo = name ? `/logos/${name}` : (findCatalogueEntry(before.code)?.logo ?? plainLogo);
    if (before.logo === logo || (!name && !before.logo.startsWith("/logos/"))) return findCarrier(tx, id);
    await tx.db.delete(carrierLogos).where(eq(carrierLogos.carrierId, id));
    if (picture && name)
      await tx.db
        .insert(carrierLogos)
        .values({ carrierId: id, name, contentType: picture.contentType, bytes: picture.bytes, createdAt: tx.now() });
    await tx.db.update(carriers).set({ logo }).where(eq(carriers.id, id));
    await recordAudit(tx, {
      accountId: null,
      action: "carrier.changed",
      target: `carrier:${id}`,
      detail: { changes: ["logo"] },
    });
    return findCarrier(tx, id);
  });
}

/** An uploaded logo by its public name; undefined when it was replaced. */
export async function findCarrierLogo(ctx: Context, name: string): Promise<Logo | undefined> {
  const [logo] = await ctx.db.select().from(carrierLogos).where(eq(carrierLogos.name, name));
  return logo;
}
