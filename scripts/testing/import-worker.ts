import { openConnection, replaceConnection } from "@/db/driver";
import { rowReader } from "@/lib/api/sheets/import-row";
import { processImports } from "@/lib/domain/selling/imports";
import { systemContext } from "@/lib/platform/context";

/** A process that runs imports until it is killed. */
await replaceConnection(openConnection(process.env.DATABASE_URL ?? "", { max: 5 }));
for (;;) await processImports(systemContext("worker"), { limit: 40, reader: rowReader, onError: console.error });
