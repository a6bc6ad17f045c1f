import { inArray } from "drizzle-orm";
import { accounts, users } from "@/db/schema/accounts";
import { type Context, indexSearch } from "@/lib/platform/context";

/** The user, credential or system behind the label of an actor. */
export interface NamedActor {
  /** `user`, `credential` or `system`. */
  readonly kind: string;
  readonly id: number | null;
  /** Users only. */
  readonly name: string | null;
}

/** Resolves labels such as `user:3`, `credential:12` or `system:print-documents`; the result is by label. */
export async function nameActors(ctx: Context, labels: readonly string[]): Promise<Map<string, NamedActor>> {
  const actors = [...new Set(labels)].map((label) => ({ label, ...partsOf(label) }));
  const ids = actors.flatMap(({ kind, id }) => (kind === "user" && id !== null ? [id] : []));
  const people = ids.length === 0 ? [] : await namesOfPeople(ctx, ids);
  const names = new Map<number | null, string>(people.map(({ id, name }) => [id, name]));
  return new Map(
    actors.map(({ label, kind, id }) => [label, { kind, id, name: kind === "user" ? (names.get(id) ?? null) : null }]),
  );
}

/**
 * Past the wall, behind which a caller sees the people of their accounts: the histories that they may read also name people
 * who have left, and operators.
 */
export const namesOfPeople = (ctx: Context, ids: readonly number[]): Promise<{ id: number; name: string }[]> =>
  indexSearch(ctx)
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, [...ids]));

/** Names of the actors, people and accounts of log entries. */
export interface EntryNames {
  /** By label; the people that an entry is about are here too. */
  readonly actors: ReadonlyMap<string, NamedActor>;
  readonly accounts: ReadonlyMap<number, string>;
}

export async function nameEntries(
  ctx: Context,
  entries: readonly {
    readonly actor: string;
    readonly accountId: number | null;
    readonly target: string;
    readonly detail: Readonly<Record<string, unknown>>;
  }[],
): Promise<EntryNames> {
  const ids = [...new Set(entries.flatMap(({ accountId }) => accountId ?? []))];
  const [actors, named] = await Promise.all([
    nameActors(
      ctx,
      entries.flatMap(({ actor, target, detail }) => [
        actor,
        ...[target, detail.before, detail.after].filter(isPerson),
      ]),
    ),
    ids.length === 0
      ? []
      : ctx.db.select({ id: accounts.id, name: accounts.name }).from(accounts).where(inArray(accounts.id, ids)),
  ]);
  return { actors, accounts: new Map(named.map(({ id, name }) => [id, name])) };
}

const isPerson = (label: unknown): label is string => typeof label === "string" && /^user:\d{1,15}$/.test(label);

function partsOf(label: string): Pick<NamedActor, "kind" | "id"> {
  const [kind = "", rest = ""] = label.split(":");
  return { kind, id: /^\d+$/.test(rest) ? Number(rest) : null };
}
