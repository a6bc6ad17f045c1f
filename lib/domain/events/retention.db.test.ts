import { expect, test } from "vitest";
import { connection } from "@/db/driver";
import { outbox } from "@/db/schema/outbox";
import { setupTestDatabase } from "@/db/testing";
import { uuidV7 } from "@/lib/core/ids/uuid";
import { systemContext } from "@/lib/platform/context";
import { deleteOldEvents } from ".";

setupTestDatabase();

const dayMs = 86_400_000;

/** The second group of its ids begins with a 7, as the third group does for the version. */
const sevens = new Date(0x01a1dc117000);

test.each([new Date("2026-11-21T12:00:00Z"), sevens])(
  "events that were relayed before %s (a week ago) are deleted, others stay",
  async (weekAgo) => {
    const now = new Date(weekAgo.getTime() + 7 * dayMs);
    const at = (offsetMs: number, isProcessed: boolean) => {
      const createdAt = new Date(weekAgo.getTime() + offsetMs);
      const about = {
        accountId: 1,
        aggregate: "account",
        aggregateId: 1,
        sequence: 1,
        type: "account.updated",
      } as const;
      return { ...about, id: uuidV7(createdAt), payload: {}, createdAt, processedAt: isProcessed ? createdAt : null };
    };
    const rows = [at(-1, true), at(-dayMs, true), at(-dayMs, false), at(0, true), at(dayMs, true)];
    await connection().db.insert(outbox).values(rows);
    const ctx = systemContext("test", { now: () => now });
    expect(await deleteOldEvents(ctx, { limit: 1 })).toEqual({ moved: 1, more: true });
    expect(await deleteOldEvents(ctx, { limit: 5 })).toEqual({ moved: 1, more: false });
    const remaining = await connection().db.delete(outbox).returning({ id: outbox.id });
    expect(new Set(remaining.map(({ id }) => id))).toEqual(new Set(rows.slice(2).map(({ id }) => id)));
  },
);
