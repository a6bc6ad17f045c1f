import * as z from "zod";
import { listAccounts } from "@/lib/domain/accounts";
import { hasLeader } from "@/lib/jobs/runner/leadership";
import type { Context } from "@/lib/platform/context";
import { setting } from "@/lib/platform/settings";
import { restoreBackup } from "../../backup/restore-backup";
import { writeBackup } from "../../backup/write-backup";
import { ExpectedFailure } from "../../process/expected-failure";
import { assertKeys } from "../../serving/key-check";
import { command } from "./command";
import { verifyLedger } from "./ledger";

const file = z.string().min(1);

const databaseUrl = (): string => {
  const url = setting("DATABASE_URL");
  if (!url) throw new Error("the database is not open");
  return url;
};

export const backup = {
  "": command({
    usage: "backup --file FILE",
    input: { file },
    async run(ctx, input) {
      const written = await writeBackup(databaseUrl(), input.file, ctx.now());
      return { file: input.file, ...written };
    },
  }),
};

export const restore = {
  "": command({
    usage: "restore --file FILE [--replace]",
    input: { file, replace: z.boolean().default(false) },
    /** Ends with the proof that keys and ledger are those of the backup. */
    async run(ctx, input) {
      if (await hasLeader()) throw new ExpectedFailure("The service is running on this database: stop it first.");
      if (!input.replace) await assertEmpty(ctx);
      const { createdAt, tables, rows } = await restoreBackup(databaseUrl(), input.file);
      await assertKeys(ctx);
      return { file: input.file, created_at: createdAt, tables, rows, ledger: await verifyLedger(ctx) };
    },
  }),
};

async function assertEmpty(ctx: Context): Promise<void> {
  const { total } = await listAccounts(ctx, { limit: 1, offset: 0 });
  if (total > 0) throw new ExpectedFailure("This database has accounts already. With --replace all of it is lost.");
}
