import { and, eq } from "drizzle-orm";
import { printJobFiles, printJobs } from "@/db/schema/printers";
import { DomainError, invalid } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { cutText } from "@/lib/core/text/cut-text";
import { printLimits } from "@/lib/core/vocabulary";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { obtainCalibration } from "../documents";
import { contentTypes, defaultFormOf } from "./form";
import { jobSignals, lockPrinter } from "./lock-printer";
import { commonColumns, jobColumns, lockForJobs, type QueuedJob } from "./queue";
import { signalBridges } from "./signals";

export interface FilePrint {
  readonly accountId: number;
  readonly printerId: number;
  readonly name: string;
  readonly contentType: (typeof contentTypes)[keyof typeof contentTypes];
  readonly bytes: Buffer;
  /** The same file under the same key is queued once. */
  readonly key?: string | undefined;
}

/** Puts a file onto the pile of a printer: a picking list, a manifest, a calibration page. No print of a shipment is noted. */
export async function queueFile(ctx: Context, file: FilePrint): Promise<QueuedJob> {
  const { accountId, printerId, name, contentType, bytes, key } = file;
  assertAccountAccess(ctx, accountId);
  if (bytes.byteLength > printLimits.fileBytes)
    throw new DomainError({ code: "body_too_large", limitBytes: printLimits.fileBytes });
  return inTransaction(ctx, async (tx) => {
    const { printer, group } = await lockForJobs(tx, accountId, printerId, 1);
    const format = contentType === contentTypes.zpl ? "zpl" : "pdf";
    if (!printer.formats.includes(format)) throw invalid("printer_id", message("printer_takes_not", { format }));
    const values = { name: cutText(name, printLimits.name), format, requestKey: key ?? null } as const;
    const [job] = await tx.db
      .insert(printJobs)
      .values({ ...values, ...commonColumns(tx, printer), kind: "file" })
      .onConflictDoNothing()
      .returning(jobColumns);
    if (job) {
      await tx.db.insert(printJobFiles).values({ jobId: job.id, accountId, contentType, bytes });
      signalBridges(tx, jobSignals(group));
      return job;
    }
    const [known] = await tx.db
      .select(jobColumns)
      .from(printJobs)
      .where(and(eq(printJobs.accountId, accountId), eq(printJobs.requestKey, key ?? "")));
    if (!known) throw new Error("the print job was not written");
    return known;
  });
}

/** Prints the page that a printer is adjusted by. */
export function queueCalibration(ctx: Context, printerId: number): Promise<QueuedJob> {
  return inTransaction(ctx, async (tx) => {
    const { printer } = await lockPrinter(tx, printerId);
    const { bytes, format } = await obtainCalibration({ ...defaultFormOf(printer), startCell: 1 });
    const { accountId } = printer;
    const file = { name: `calibration.${format}`, contentType: contentTypes[format], bytes };
    return queueFile(tx, { accountId, printerId, ...file });
  });
}
