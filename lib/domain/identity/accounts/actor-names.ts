import type { Context } from "@/lib/platform/context";
import { namesOfPeople } from "./names";

/** Names of the users among actors (`user:3`), by label; credentials and automation are not in the map. */
export async function namesOfActors(ctx: Context, labels: readonly string[]): Promise<Map<string, string>> {
  const ids = [...new Set(labels)].flatMap((label) => {
    const id = /^user:(\d{1,15})$/.exec(label)?.[1];
    return id === undefined ? [] : [Number(id)];
  });
  if (ids.length === 0) return new Map();
  const people = await namesOfPeople(ctx, ids);
  return new Map(people.map(({ id, name }) => [`user:${id}`, name]));
}
