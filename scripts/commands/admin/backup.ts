import * as z from "zod";
import { directDatabaseUrl } from "@/db/driver";
import { listAccounts } from "@/lib/domain/identity/accounts";
import { hasLeader } from "@/lib/jobs/runner/leadership";
import { writeBackup } from "@/lib/platform/backup";
import type { Context } from "@/lib/platform/context";
import { findWrongKeys } from "@/lib/platform/key-check";
import { restoreBackup } from "../../backup/restore-backup";
import { ExpectedFailure } from "../../process/expected-failure";
import { assertKeys } from "../../serving/key-check";
import { command } from "./command";
import { verifyLedger } from "./ledger";

const file = z.string().min(1);

export const backup = {
  "": command({
    usage: "backup --file FILE",
    input: { file },
    async run(ctx, input) {
      const written = await writeBackup(directDatabaseUrl(), input.file, ctx.now());
      return { file: input.file, ...written };
    },
  }),
};

export const restore = {
  "": command({
    usage: "restore --file FILE [--replace] [--unproved]",
    input: { file, replace: z.boolean().default(false), unproved: z.boolean().default(false) },
    // A start after a refused restore would take new secrets for those of the installation.
    storesSecretsLast: true,
    /** Proves keys and ledger of what was restored before it takes the place of what was there. */
    async run(ctx, input) {
      if (await hasLeader()) throw new ExpectedFailure("The service is running on this database: stop it first.");
      if (!input.replace) await assertEmpty(ctx);
      const { createdAt, migration, tables, rows, proof } = await restoreBackup(
        directDatabaseUrl(),
        input.file,
        (db) => (input.unproved ? findProof({ ...ctx, db }) : prove({ ...ctx, db })),
      );
      return { file: input.file, created_at: createdAt, migration, tables, rows, ...proof };
    },
  }),
};

async function assertEmpty(ctx: Context): Promise<void> {
  const { total } = await listAccounts(ctx, { limit: 1, offset: 0 });
  if (total > 0) throw new ExpectedFailure("This database has accounts already. With --replace all of it is lost.");
}

const findProof = async (ctx: Context) => ({
  wrong_keys: await findWrongKeys(ctx),
  ledger: await verifyLedger(ctx),
});

async function prove(ctx: Context) {
  await assertKeys(ctx);
  const proof = await findProof(ctx);
  const { ledger } = proof;
  if (ledger.ok) return proof;
  throw new ExpectedFailure(
    `The ledger of the backup does not add up, findings: ${ledger.finding_count}. Nothing was changed. ` +
      `With --unproved it is restored as it is.\n${ledger.findings.map((finding) => JSON.stringify(finding)).join("\n")}`,
  );
}
