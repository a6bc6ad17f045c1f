import fc from "fast-check";
import { expect, test } from "vitest";
import { toPathSegment } from "./path-segment";
import { anyCharacter } from "./testing-characters";

const any = /^.*$/s;

test("a name of the pattern is one segment, encoded", () => {
  expect(toPathSegment("1001", /^\d+$/)).toBe("1001");
  expect(toPathSegment("A 1/2", /^[\w /]+$/)).toBe("A%201%2F2");
});

test.each(["../products?search=zq", "12\n", "1/notes", "", "١٢", "-1", "1e3"])("%j is no number", (text) =>
  expect(toPathSegment(text, /^\d+$/)).toBeUndefined(),
);

test("a pattern that matches a part of the text, and dots alone, give nothing", () => {
  expect(toPathSegment("12/../34", /\d+/)).toBeUndefined();
  for (const text of [".", ".."]) expect(toPathSegment(text, any)).toBeUndefined();
});

test("whatever the text, the address keeps its parts before and after the segment", () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: anyCharacter }), fc.webPath(), fc.constantFrom("%2e%2e", ".%2E", "..")),
      (text) => {
        const segment = toPathSegment(text, any);
        if (!segment) return;
        const { pathname, search, hash } = new URL(`http://shop.example/orders/${segment}/notes`);
        expect([pathname.split("/").length, pathname.startsWith("/orders/"), search, hash]).toEqual([4, true, "", ""]);
      },
    ),
  );
});
