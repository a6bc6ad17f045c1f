import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { connection } from "../driver";
import { setupTestDatabase } from "../testing";
import { byName } from "./by-name";

setupTestDatabase();

test("names come in the order of the Spanish alphabet, whatever their case and accents", async () => {
  const names = ["Ágil", "andar", "Nzuri", "ñandú", "Ñandubay", "Óptimo", "zonda", "Zorzalia"];
  const rows = await connection().db.execute<{ name: string }>(
    sql`select name from json_array_elements_text(${JSON.stringify(names.toReversed())}::json) name
      order by ${byName(sql`name`)}`,
  );
  expect(rows.map(({ name }) => name)).toEqual(names);
});
