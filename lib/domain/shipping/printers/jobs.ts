import { and, count, desc, eq, inArray, lte, or } from "drizzle-orm";
import { printers, printJobs } from "@/db/schema/printers";
import { shipments } from "@/db/schema/shipments";
import type { PrintJobState } from "@/lib/core/vocabulary";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { type NamedActor, nameActors } from "../../identity/accounts";
import type { JobRow } from "./job-states";
import { jobSignals } from "./lock-printer";
import { nameOfPrinter } from "./printers";
import type { BridgeSignal } from "./signals";

/** The printers of a bridge that have something to claim, as signals. */
export async function findPresentSignals(ctx: Context, bridgeId: number): Promise<BridgeSignal[]> {
  const own = await ctx.db.select().from(printers).where(eq(printers.bridgeId, bridgeId));
  if (own.length === 0) return [];
  const waiting = await ctx.db
    .selectDistinct({ id: printers.id, address: printers.address })
    .from(printJobs)
    .innerJoin(printers, eq(printers.id, printJobs.printerId))
    .where(
      and(
        inArray(
          printJobs.accountId,
          own.map(({ accountId }) => accountId),
        ),
        or(eq(printJobs.state, "waiting"), and(eq(printJobs.state, "failed"), lte(printJobs.nextAt, ctx.now()))),
      ),
    );
  const ids = new Set(waiting.map(({ id }) => id));
  const addresses = new Set(waiting.flatMap(({ address }) => address ?? []));
  return jobSignals(own.filter(({ id, address }) => ids.has(id) || (address !== null && addresses.has(address))));
}

export interface ListedJob extends JobRow {
  readonly printerName: string;
  readonly externalId: string | null;
  readonly recipient: string | null;
  readonly by: NamedActor;
}

export interface JobFilter {
  readonly accountId: number;
  readonly printerId?: number | undefined;
  readonly shipmentId?: number | undefined;
  readonly states?: readonly PrintJobState[] | undefined;
}

/** The jobs of an account, newest first, with the total count. */
export async function listPrintJobs(
  ctx: Context,
  { accountId, printerId, shipmentId, states }: JobFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: ListedJob[]; readonly total: number }> {
  assertAccountAccess(ctx, accountId);
  const where = and(
    eq(printJobs.accountId, accountId),
    printerId === undefined ? undefined : eq(printJobs.printerId, printerId),
    shipmentId === undefined ? undefined : eq(printJobs.shipmentId, shipmentId),
    states && inArray(printJobs.state, [...states]),
  );
  const [rows, [counted]] = await Promise.all([
    ctx.db
      .select({
        job: printJobs,
        printer: { name: printers.name, reportedName: printers.reportedName },
        externalId: shipments.externalId,
        recipient: shipments.destinationName,
      })
      .from(printJobs)
      .innerJoin(printers, eq(printers.id, printJobs.printerId))
      .leftJoin(shipments, and(eq(shipments.id, printJobs.shipmentId), eq(shipments.accountId, printJobs.accountId)))
      .where(where)
      .orderBy(desc(printJobs.id))
      .limit(limit)
      .offset(offset),
    ctx.db.select({ total: count() }).from(printJobs).where(where),
  ]);
  const names = await nameActors(
    ctx,
    rows.map(({ job }) => job.actor),
  );
  return {
    rows: rows.map(({ job, printer, externalId, recipient }) => ({
      ...job,
      printerName: nameOfPrinter(printer),
      externalId,
      recipient,
      by: names.get(job.actor) ?? { kind: "", id: null, name: null },
    })),
    total: counted?.total ?? 0,
  };
}
