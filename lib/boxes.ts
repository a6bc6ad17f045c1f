import { and, asc, eq, sql } from "drizzle-orm";
import { prepared } from "@/db/prepared";
import { boxes } from "@/db/schema/addresses";
import { assertReach, type Context } from "./context";

/** The boxes of an account, oldest first. Lengths in cm, weights in grams; `maxWeight` is gross. */
export type Box = typeof boxes.$inferSelect;
export type BoxDraft = Omit<typeof boxes.$inferInsert, "id" | "accountId" | "createdAt">;

/** Boxes that items may be packed into. */
export async function listBoxes(ctx: Context, accountId: number): Promise<Box[]> {
  assertReach(ctx, accountId);
  return activeBoxes(ctx.db).execute({ accountId });
}

const activeBoxes = prepared((db) =>
  db
    .select()
    .from(boxes)
    .where(and(eq(boxes.accountId, sql.placeholder("accountId")), eq(boxes.active, true)))
    .orderBy(asc(boxes.id))
    .prepare("active_boxes"),
);

export async function addBoxes(tx: Context, accountId: number, drafts: readonly BoxDraft[]): Promise<void> {
  assertReach(tx, accountId);
  await tx.db.insert(boxes).values(drafts.map((draft) => ({ ...draft, accountId, createdAt: tx.now() })));
}

/** What a new account starts with: eight cardboard boxes of usual sizes, walls of half a centimetre. */
export const defaultBoxes: readonly BoxDraft[] = [
  cardboard("Sobre acolchado", 35, 26, 5, 60, 3_000),
  cardboard("Caja XS", 20, 15, 12, 90, 5_000),
  cardboard("Caja S", 30, 21, 16, 170, 8_000),
  cardboard("Caja zapatos", 36, 24, 15, 210, 10_000),
  cardboard("Caja M", 40, 31, 26, 340, 15_000),
  cardboard("Caja L", 51, 41, 36, 620, 22_000),
  cardboard("Caja XL", 61, 51, 46, 980, 28_000),
  cardboard("Caja XXL", 81, 61, 56, 1_650, 30_000),
];

function cardboard(
  description: string,
  outerLength: number,
  outerWidth: number,
  outerHeight: number,
  emptyWeight: number,
  maxWeight: number,
): BoxDraft {
  return {
    description,
    outerLength,
    outerWidth,
    outerHeight,
    innerLength: outerLength - 1,
    innerWidth: outerWidth - 1,
    innerHeight: outerHeight - 1,
    emptyWeight,
    maxWeight,
  };
}
