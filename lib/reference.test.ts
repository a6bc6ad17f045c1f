import { expect, test } from "vitest";
import { openConnection, useConnection } from "@/db/client";
import { useTestDatabase } from "@/db/testing";
import { carrierRegistry } from "./carriers";
import { inTransaction, systemContext } from "./context";
import { places } from "./places";
import { forgetReference } from "./reference";
import { tariffIndex } from "./tariffs";

useTestDatabase();

test("what changed is read anew while those who wait for it hold every connection of the pool", async () => {
  await useConnection(openConnection(process.env.DATABASE_URL ?? "", { max: 1 }));
  const read = inTransaction(systemContext("test"), async () => {
    forgetReference();
    return Promise.all([carrierRegistry(), places(), tariffIndex()]);
  });
  await expect(read).resolves.toHaveLength(3);
});
