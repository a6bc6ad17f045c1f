import fc from "fast-check";
import { expect, test } from "vitest";
import { type LineKind, lineKinds } from "../vocabulary";
import { resolveBundles } from "./resolve-bundles";

const kit = (kinds: readonly LineKind[] = ["goods", "goods"]) => [
  { name: "kit", kind: "goods" as LineKind, container: null },
  ...kinds.map((kind, at) => ({ name: `piece ${at}`, kind, container: 1 })),
];
const kindsOf = (lines: readonly { kind: LineKind }[]) => lines.map(({ kind }) => kind);

test("a kit that is packed as one thing has parts; else its pieces are packed and it is their container", () => {
  expect(kindsOf(resolveBundles(kit(), ({ name }) => name === "kit"))).toEqual(["goods", "part", "part"]);
  expect(kindsOf(resolveBundles(kit(), () => false))).toEqual(["container", "goods", "goods"]);
});

test("a service within a kit is never packed, and a kit of services alone is an article", () => {
  expect(kindsOf(resolveBundles(kit(["goods", "virtual"]), () => false))).toEqual(["container", "goods", "virtual"]);
  expect(kindsOf(resolveBundles(kit(["virtual"]), () => true))).toEqual(["goods", "virtual"]);
  expect(kindsOf(resolveBundles(kit([]), () => false))).toEqual(["goods"]);
});

test("what is in a bundle within a bundle is packed once, whichever of them is packed as one thing", () => {
  const nested = [...kit(["goods"]), { name: "inner piece", kind: "goods" as LineKind, container: 2 }];
  const packed = (...names: readonly string[]) => kindsOf(resolveBundles(nested, ({ name }) => names.includes(name)));
  expect(packed("kit")).toEqual(["goods", "part", "part"]);
  expect(packed("kit", "piece 0")).toEqual(["goods", "part", "part"]);
  expect(packed("piece 0")).toEqual(["container", "goods", "part"]);
  expect(packed()).toEqual(["container", "container", "goods"]);
});

function ancestorsOf<Line extends { container: number | null }>(lines: readonly Line[], at: number): Line[] {
  const above: Line[] = [];
  for (let line = lines[at]; line?.container && above.length < lines.length; ) {
    line = lines[line.container - 1];
    if (line) above.push(line);
  }
  return above;
}

const hasPieces = <Line extends { kind: LineKind; container: number | null }>(lines: readonly Line[], bundle: Line) =>
  lines.some(({ kind, container }) => kind !== "virtual" && container === lines.indexOf(bundle) + 1);

test("of every bundle either the container or its pieces are packed, and nothing else changes", () => {
  const line = fc.record({
    kind: fc.constantFrom(...lineKinds.slice(0, 2)),
    container: fc.option(fc.integer({ min: 1, max: 6 })),
    isMeasured: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 6 }), (given) => {
      const lines = given.map((each, at) => ({
        ...each,
        container: each.container === at + 1 ? null : each.container,
      }));
      const result = resolveBundles(lines, ({ isMeasured }) => isMeasured);
      for (const [at, { kind, container }] of result.entries()) {
        if (lines[at]?.kind === "virtual") expect(kind).toBe("virtual");
        const parent = container === null ? undefined : result[container - 1];
        if (parent?.kind === "container") expect(["goods", "virtual", "container"]).toContain(kind);
        if (kind === "part") expect(["goods", "part", "virtual"]).toContain(parent?.kind);
        if (lines[at]?.kind !== "goods") continue;
        const isWithinWhole = ancestorsOf(result, at).some(
          (above) => above.kind !== "virtual" && above.isMeasured && hasPieces(result, above),
        );
        expect(kind === "part").toBe(isWithinWhole);
      }
    }),
  );
});
