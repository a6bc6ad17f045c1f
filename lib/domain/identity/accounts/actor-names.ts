import { inArray } from "drizzle-orm";
import { users } from "@/db/schema/accounts";
import type { Context } from "@/lib/platform/context";

/** Names of the users among actors (`user:3`), by label; credentials and automation are not in the map. */
export async function namesOfActors(ctx: Context, labels: readonly string[]): Promise<Map<string, string>> {
  const ids = [...new Set(labels)].flatMap((label) => {
    const id = /^user:(\d{1,15})$/.exec(label)?.[1];
    return id === undefined ? [] : [Number(id)];
  });
  if (ids.length === 0) return new Map();
  const people = await ctx.db.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, ids));
  return new Map(people.map(({ id, name }) => [`user:${id}`, name]));
}
