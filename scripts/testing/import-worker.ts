import { openConnection, useConnection } from "@/db/client";
import { rowReader } from "@/lib/api/import-row";
import { systemContext } from "@/lib/context";
import { workOnImports } from "@/lib/imports";

/** A process that works on imports until it is killed. */
await useConnection(openConnection(process.env.DATABASE_URL ?? "", { max: 5 }));
for (;;) await workOnImports(systemContext("worker"), { limit: 40, reader: rowReader, onError: console.error });
