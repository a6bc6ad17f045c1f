import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { connection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import type { PersonKey } from "@/lib/core/vocabulary";
import { isOfPerson, normalizePerson, type PersonQuery } from "./person";

setupTestDatabase();

/** Whether the database finds a stored text by what somebody typed. */
async function finds(query: PersonQuery, stored: string): Promise<boolean> {
  const [row] = await connection().db.execute<{ found: boolean }>(
    sql`select ${isOfPerson(normalizePerson(query), sql`${stored}::text`)} as found`,
  );
  return row?.found ?? false;
}

test.each<[PersonKey, string, string, boolean]>([
  ["email", "Ana@Example.com", " ana@example.com ", true],
  ["email", "ana@example.com", "ana@example.com.ar", false],
  ["phone", "011 4000-1234", "+54 9 11 4000-1234", true],
  ["phone", "11 4000-1234", "+54 9 11 4000-1234", true],
  ["phone", "4000-1234", "+54 9 11 4000-1234", false],
  ["document", "30.111.222", "DNI 30111222", true],
  ["document", "30111222", "20-30111222-3", false],
  ["name", "José  ñandú", "JOSE Ñandú", true],
  ["name", "Zoé Iñíguez", "Zoe\u0301 In\u0303i\u0301guez", true],
  ["name", "Zoe\u0301 In\u0303i\u0301guez", "ZOE Iñíguez", true],
  ["name", "José Ñandú", "José María Ñandú", false],
])("%s %j finds %j: %s", async (by, value, stored, found) => {
  expect(await finds({ by, value }, stored)).toBe(found);
});

test("whatever is accepted finds itself, in another case and between other signs too", async () => {
  const word = fc.stringMatching(/^[a-zA-ZáéíóúñÑÁü]{1,8}$/);
  const digits = fc.stringMatching(/^[0-9]{6,12}$/);
  const queries = fc.oneof(
    fc.record({
      by: fc.constant("name" as const),
      value: fc.array(word, { minLength: 2, maxLength: 5 }).map((words) => words.join(" ")),
    }),
    fc.record({ by: fc.constantFrom("phone" as const, "document" as const), value: digits }),
    fc.record({ by: fc.constant("email" as const), value: fc.emailAddress() }),
  );
  const spread = ({ by, value }: PersonQuery): string => {
    if (by === "email") return ` ${value.toUpperCase()} `;
    return by === "name" ? value.toUpperCase().replaceAll(" ", ", ") : [...value].join(" ");
  };
  await fc.assert(
    fc.asyncProperty(queries, async (query) => {
      expect(await finds(query, query.value)).toBe(true);
      expect(await finds(query, spread(query))).toBe(true);
    }),
    { numRuns: 60 },
  );
});
