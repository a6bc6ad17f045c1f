import { openConnection, replaceConnection } from "@/db/driver";
import { processChannels } from "@/lib/domain/selling/channels";
import { systemContext } from "@/lib/platform/context";

/** A process that imports from shops until it is killed. */
await replaceConnection(openConnection(process.env.DATABASE_URL ?? "", { max: 5 }));
for (;;) await processChannels(systemContext("worker"), { limit: 5, onError: console.error });
