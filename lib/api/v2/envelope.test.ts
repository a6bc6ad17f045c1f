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

test("of a list whose later pages are not offered, the links end with the last that is", () => {
  const at = { baseUrl: "https://example.com", request: { path: "/v2/shipments", search: "" } };
  const size = { total: 340, offered: 100 };
  const { links, meta } = serializeEnvelope({ rows: ["a"], ...size }, { page: 4, per_page: 25 }, at);
  expect(links).toMatchObject({ last: expect.stringContaining("page=4"), next: null });
  expect(meta).toMatchObject({ last_page: 4, total: 340 });
  const beyond = serializeEnvelope({ rows: [], ...size }, { page: 9, per_page: 25 }, at);
  expect(beyond.links.prev).toContain("page=4");
});
