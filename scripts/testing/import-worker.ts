import { openConnection, replaceConnection } from "@/db/driver";
import { rowReader } from "@/lib/api/sheets/import-row";
import { workOnImports } from "@/lib/domain/imports";
import { systemContext } from "@/lib/platform/context";

/** A process that works on imports until it is killed. */
await replaceConnection(openConnection(process.env.DATABASE_URL ?? "", { max: 5 }));
for (;;) await workOnImports(systemContext("worker"), { limit: 40, reader: rowReader, onError: console.error });
