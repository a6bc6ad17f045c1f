import { and, count, desc, eq, inArray, sql } from "drizzle-orm";
import { prepared } from "@/db/prepared";
import { users } from "@/db/schema/accounts";
import { documentPrints } from "@/db/schema/documents";
import { type Context, inTransaction } from "../context";
import { findShipment, lockShipment, markDocumentsObtained } from "../shipments";
import type { DocumentFormat, LabelLayout, Paper, PrintChannel, PrinterResolution } from "../vocabulary";

/** What was obtained, and how; `layout` and `dpi` of labels only. */
export interface PrintedPaper {
  readonly paper: Paper;
  readonly format: DocumentFormat;
  readonly layout?: LabelLayout;
  readonly dpi?: PrinterResolution;
}

export interface PrintReport {
  readonly channel: PrintChannel;
  readonly reason?: string;
  readonly batchId?: number;
  /** Leave the state of the shipment as it is. */
  readonly keepStatus: boolean;
}

/**
 * Notes that papers of a shipment were obtained, and as the first time or again. Labels and delivery note make the shipment
 * ready, the sheet to prepare it by does not.
 */
export function recordPrints(
  ctx: Context,
  shipmentId: number,
  printed: readonly PrintedPaper[],
  { channel, reason, batchId, keepStatus }: PrintReport,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    // Either locks the shipment: of two that obtain the same paper at once, one is the first.
    if (printed.some(({ paper }) => paper !== "preparation")) await markDocumentsObtained(tx, shipmentId, keepStatus);
    else await lockShipment(tx, shipmentId);
    for (const { paper, format, layout, dpi } of printed) {
      const [known] = await printOf(tx.db).execute({ shipmentId, paper });
      await tx.db.insert(documentPrints).values({
        shipmentId,
        paper,
        format,
        layout: layout ?? null,
        dpi: dpi ?? null,
        isReprint: known !== undefined,
        reason: reason ?? null,
        actor: tx.actor.label,
        channel,
        batchId: batchId ?? null,
        createdAt: tx.now(),
      });
    }
  });
}

const printOf = prepared((db) =>
  db
    .select({ id: documentPrints.id })
    .from(documentPrints)
    .where(
      and(
        eq(documentPrints.shipmentId, sql.placeholder("shipmentId")),
        eq(documentPrints.paper, sql.placeholder("paper")),
      ),
    )
    .limit(1)
    .prepare("print_of_paper"),
);

export interface Print extends Omit<typeof documentPrints.$inferSelect, "actor"> {
  readonly by: Printer;
}

export interface Printer {
  /** `user`, `credential` or `system`. */
  readonly kind: string;
  readonly id: number | null;
  /** Of people. */
  readonly name: string | null;
}

/** What was printed of a shipment, newest first, and how often in all. */
export async function listPrints(
  ctx: Context,
  shipmentId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: Print[]; total: number }> {
  await findShipment(ctx, shipmentId);
  const where = eq(documentPrints.shipmentId, shipmentId);
  const [rows, [counted]] = await Promise.all([
    ctx.db.select().from(documentPrints).where(where).orderBy(desc(documentPrints.id)).limit(limit).offset(offset),
    ctx.db.select({ total: count() }).from(documentPrints).where(where),
  ]);
  const actors = rows.map(({ actor }) => toActor(actor));
  const names = await namesOf(ctx, actors);
  const toPrint = ({ actor, ...print }: (typeof rows)[number]): Print => {
    const by = toActor(actor);
    return { ...print, by: { ...by, name: by.kind === "user" ? (names.get(by.id) ?? null) : null } };
  };
  return { rows: rows.map(toPrint), total: counted?.total ?? 0 };
}

/** Of `user:3`, `credential:12` or `system:print-documents`. */
function toActor(label: string): Pick<Printer, "kind" | "id"> {
  const [kind = "", rest = ""] = label.split(":");
  return { kind, id: /^\d+$/.test(rest) ? Number(rest) : null };
}

async function namesOf(ctx: Context, actors: readonly Pick<Printer, "kind" | "id">[]) {
  const ids = [...new Set(actors.flatMap(({ kind, id }) => (kind === "user" && id !== null ? [id] : [])))];
  if (ids.length === 0) return new Map<number | null, string>();
  const people = await ctx.db.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, ids));
  return new Map<number | null, string>(people.map(({ id, name }) => [id, name]));
}
