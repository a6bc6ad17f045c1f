import { expect, test } from "vitest";
import { openConnection, replaceConnection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import { carrierRegistry } from "@/lib/domain/carriers";
import { places } from "@/lib/domain/places";
import { tariffIndex } from "@/lib/domain/tariffs";
import { systemContext } from "./context";
import { invalidateReference } from "./reference-cache";
import { inTransaction } from "./transaction";

setupTestDatabase();

test("what changed is read anew while those who wait for it hold every connection of the pool", async () => {
  await replaceConnection(openConnection(process.env.DATABASE_URL ?? "", { max: 1 }));
  const read = inTransaction(systemContext("test"), async () => {
    invalidateReference();
    return Promise.all([carrierRegistry(), places(), tariffIndex()]);
  });
  await expect(read).resolves.toHaveLength(3);
});
