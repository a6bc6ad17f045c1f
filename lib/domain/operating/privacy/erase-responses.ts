import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { apiCredentials, idempotencyKeys, memberships } from "@/db/schema/accounts";
import type { Party } from "@/db/schema/shipments";
import type { Context } from "@/lib/platform/context";
import { erasedMark } from "./erase-shipments.sql";

type Contact = Pick<
  Party,
  "name" | "document" | "street" | "phone" | "email" | "streetExtras" | "streetNumber" | "cpa"
>;

/**
 * Takes people out of the stored responses to idempotent requests of the account's members and credentials. The
 * idempotency keys stay, so that a repeated request still creates nothing. `notes` are comments about those people.
 */
export async function eraseResponses(
  tx: Context,
  accountId: number,
  parties: readonly Contact[],
  notes: readonly string[] = [],
): Promise<void> {
  const contacts = textsOf(parties);
  const texts = { ...contacts, long: [...notes.filter((note) => note.length >= shortestLong), ...contacts.long] };
  if (texts.long.length === 0) return;
  const { actor, key, body } = idempotencyKeys;
  const holds = or(
    ...texts.long.map((text): SQL => sql`position(${JSON.stringify(text).slice(1, -1)} in ${body}) > 0`),
  );
  const rows = await tx.db
    .select({ actor, key, body })
    .from(idempotencyKeys)
    .where(and(inArray(actor, actorsOf(tx, accountId)), holds));
  for (const row of rows)
    await tx.db
      .update(idempotencyKeys)
      .set({ body: withoutTexts(row.body ?? "null", texts) })
      .where(and(eq(actor, row.actor), eq(key, row.key)));
}

/** Labels of the account's members, and of the credentials that can access it. */
function actorsOf(tx: Context, accountId: number) {
  const members = tx.db
    .select({ id: memberships.userId })
    .from(memberships)
    .where(eq(memberships.accountId, accountId));
  return tx.db
    .select({ label: sql<string>`'credential:' || ${apiCredentials.id}` })
    .from(apiCredentials)
    .where(or(eq(apiCredentials.accountId, accountId), inArray(apiCredentials.userId, members)))
    .union(
      tx.db
        .select({ label: sql<string>`'user:' || ${memberships.userId}` })
        .from(memberships)
        .where(eq(memberships.accountId, accountId)),
    );
}

export interface PersonalTexts {
  /** Texts that are removed wherever the JSON has them, also inside of other texts. */
  readonly long: readonly string[];
  /**
   * House numbers and other short texts, which other values contain too: removed only in an object with a long text.
   */
  readonly short: ReadonlySet<string>;
}

const shortestLong = 4;

export function textsOf(parties: readonly Contact[]): PersonalTexts {
  const texts = parties.flatMap(({ name, document, street, phone, email, streetExtras }) =>
    [name, document, street, phone, email, streetExtras].filter((text) => text !== ""),
  );
  const numbers = parties.flatMap(({ streetNumber, cpa }) => [streetNumber, cpa ?? ""]);
  return {
    long: [...new Set(texts.filter((text) => text.length >= shortestLong))].sort((a, b) => b.length - a.length),
    short: new Set([...texts, ...numbers].filter((text) => text !== "")),
  };
}

/** The JSON without the personal texts; all other values stay as they are. */
export const withoutTexts = (json: string, texts: PersonalTexts): string =>
  JSON.stringify(erase(JSON.parse(json), texts));

function erase(value: unknown, texts: PersonalTexts): unknown {
  if (typeof value === "string") return texts.long.reduce((left, text) => left.replaceAll(text, erasedMark), value);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, inner, erase(inner, texts)] as const);
  const isPerson = entries.some(([, before, after]) => typeof before === "string" && before !== after);
  const left = entries.map(([name, before, after]) => [
    name,
    isPerson && typeof before === "string" && texts.short.has(before) ? erasedMark : after,
  ]);
  return Array.isArray(value) ? left.map(([, inner]) => inner) : Object.fromEntries(left);
}
