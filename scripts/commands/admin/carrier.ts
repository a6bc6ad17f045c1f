import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { eq } from "drizzle-orm";
import * as z from "zod";
import { carriers } from "@/db/schema/carriers";
import { notFound } from "@/lib/core/errors";
import { checkConnection, tryBooking } from "@/lib/domain/carriers";
import type { Context } from "@/lib/platform/context";
import { ExpectedFailure } from "../../process/expected-failure";
import { id } from "./arguments";
import { command } from "./command";

export const carrier = {
  /** Reads only, but with --book: that books a made-up parcel at the carrier's test system, and cancels it. */
  check: command({
    usage: "carrier check --carrier CODE [--account ID] [--number TRACKING | --book [--test-host] [--save FILE]]",
    input: {
      carrier: z.string(),
      account: id.optional(),
      number: z.string().max(40).optional(),
      book: z.boolean().default(false),
      "test-host": z.boolean().default(false),
      save: z.string().min(1).optional(),
    },
    usesKeys: true,
    async run(ctx, { carrier: code, account: accountId, number, book, "test-host": usesTestHost, save }) {
      if (book ? number !== undefined : usesTestHost || save !== undefined)
        throw new ExpectedFailure("--test-host and --save go with --book, and --number does not");
      const [found] = await ctx.db.select({ id: carriers.id }).from(carriers).where(eq(carriers.code, code));
      if (!found) throw notFound("carrier", code);
      if (book) return { carrier: code, ...(await bookTrial(ctx, found.id, { accountId, usesTestHost }, save)) };
      const { failure, capabilities } = await checkConnection(ctx, found.id, { accountId, trackingNumber: number });
      return {
        carrier: code,
        ok: failure === null && capabilities.every(({ isOk }) => isOk),
        failure,
        checks: capabilities.map(toLine),
      };
    },
  }),
};

async function bookTrial(
  ctx: Context,
  carrierId: number,
  options: { accountId: number | undefined; usesTestHost: boolean },
  file: string | undefined,
) {
  // Before anything is booked: a label that cannot be kept is a parcel for nothing.
  if (file !== undefined && existsSync(file)) throw new ExpectedFailure(`--save: ${file} exists`);
  const { baseUrl, reference, steps, labels } = await tryBooking(ctx, carrierId, options);
  const [best] = labels;
  if (file !== undefined && best) await writeFile(file, best.bytes, { flag: "wx" });
  return {
    ok: steps.every(({ isOk }) => isOk),
    test_system: baseUrl,
    reference,
    ...(file !== undefined && { saved: best ? file : null }),
    checks: steps.map(toLine),
  };
}

interface CheckLine {
  readonly name: string;
  readonly isOk: boolean;
  readonly note: string;
  readonly found?: { readonly count: number; readonly of?: number } | undefined;
}

const toLine = ({ name, isOk, note, found }: CheckLine) => ({ name, ok: isOk, note, ...(found && { found }) });
