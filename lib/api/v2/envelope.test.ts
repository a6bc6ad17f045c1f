import fc from "fast-check";
import { expect, test } from "vitest";
import { serializeEnvelope, writeEnvelope } from "./envelope";

test("entries that are already serialised get the same envelope", () => {
  const request = { path: "/v2/shipments", search: "?status=new&per_page=2" };
  const at = { baseUrl: "https://example.com", request };
  fc.assert(
    fc.property(
      fc.array(fc.record({ id: fc.integer(), name: fc.string({ unit: "grapheme" }) }), { maxLength: 4 }),
      fc.integer({ min: 1, max: 9 }),
      fc.nat(40),
      (rows, page, total) => {
        const query = { page, per_page: 4 };
        const texts = rows.map((row) => JSON.stringify(row));
        const { json } = writeEnvelope({ rows: texts, total }, query, at);
        expect(json).toBe(JSON.stringify(serializeEnvelope({ rows, total }, query, at)));
      },
    ),
  );
});
