import { eq } from "drizzle-orm";
import * as z from "zod";
import { carriers } from "@/db/schema/carriers";
import { notFound } from "@/lib/core/errors";
import { checkConnection } from "@/lib/domain/carriers";
import { id } from "./arguments";
import { command } from "./command";

export const carrier = {
  /** Reads only: nothing is booked, changed or cancelled at the carrier. */
  check: command({
    usage: "carrier check --carrier CODE [--account ID] [--number TRACKING]",
    input: { carrier: z.string(), account: id.optional(), number: z.string().max(40).optional() },
    usesKeys: true,
    async run(ctx, { carrier: code, account: accountId, number: trackingNumber }) {
      const [found] = await ctx.db.select({ id: carriers.id }).from(carriers).where(eq(carriers.code, code));
      if (!found) throw notFound("carrier", code);
      const { failure, capabilities } = await checkConnection(ctx, found.id, { accountId, trackingNumber });
      return {
        carrier: code,
        ok: failure === null && capabilities.every(({ isOk }) => isOk),
        failure,
        checks: capabilities.map(({ name, isOk, note }) => ({ name, ok: isOk, note })),
      };
    },
  }),
};
