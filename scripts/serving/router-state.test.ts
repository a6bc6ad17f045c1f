import fc from "fast-check";
import { parseAndValidateFlightRouterState } from "next/dist/server/app-render/parse-and-validate-flight-router-state";
import { expect, test } from "vitest";
import { isRouterState } from "./router-state";

function isReadByNext(header: string): boolean {
  try {
    return parseAndValidateFlightRouterState(header) !== undefined;
  } catch {
    return false;
  }
}

const kinds = [
  "c",
  "ci(..)(..)",
  "ci(.)",
  "ci(..)",
  "ci(...)",
  "oc",
  "d",
  "di(..)(..)",
  "di(.)",
  "di(..)",
  "di(...)",
  "x",
];
const odd = fc.constantFrom<unknown>(null, 1, "x", [], {}, ["a", "b"], ["a", "b", "c"], "refetch", -1.5, true);
const segment = fc.oneof(
  fc.string(),
  fc.tuple(fc.string(), fc.string(), fc.constantFrom(...kinds), fc.oneof(fc.constant(null), fc.array(fc.string()))),
  odd,
);
const { state } = fc.letrec<{ state: unknown[]; children: unknown }>((tie) => ({
  children: fc.oneof({ maxDepth: 4 }, fc.constant({}), fc.dictionary(fc.string(), tie("state"), { maxKeys: 2 }), odd),
  state: fc
    .tuple(segment, tie("children"), odd, odd, odd, odd, odd)
    .chain((whole) => fc.integer({ min: 0, max: 7 }).map((length) => whole.slice(0, length))),
}));

test("a header is refused exactly if Next cannot read it", () => {
  const given = fc.oneof(
    state.map((value) => encodeURIComponent(JSON.stringify(value))),
    state.map((value) => JSON.stringify(value)),
    fc.string(),
  );
  fc.assert(
    fc.property(given, (header) => {
      expect(isRouterState(header)).toBe(isReadByNext(header));
    }),
    {
      numRuns: 3_000,
      examples: [
        ["x"],
        [""],
        ["%"],
        ['["",{"children":["a",{}]},null,"refetch"]'],
        ["%5B%22%22%2C%7B%7D%5D"],
        [`["${"x".repeat(40_000)}",{}]`],
      ],
    },
  );
});
