import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DomainError } from "@/lib/core/errors";
import { type ReturnSelection, selectReturned, type Taken } from "./select";

/** A closed package, one with two items, one with three. */
const packages = [
  { id: 1, items: [] },
  { id: 2, items: [{ id: 21 }, { id: 22 }] },
  { id: 3, items: [{ id: 31 }, { id: 32 }, { id: 33 }] },
];

const nothing: Taken = { packageIds: new Set(), itemIds: new Set() };
const taken = (packageIds: number[], itemIds: number[]): Taken => ({
  packageIds: new Set(packageIds),
  itemIds: new Set(itemIds),
});

const ids = (wanted: ReturnSelection | undefined, held = nothing) =>
  selectReturned(packages, wanted, held).map(({ source, items }) => [source.id, items.map(({ id }) => id)]);

/** Paths of the invalid fields. */
function errors(wanted: ReturnSelection | undefined, held = nothing): string[] {
  try {
    selectReturned(packages, wanted, held);
    return [];
  } catch (error) {
    if (!(error instanceof DomainError) || error.detail.code !== "validation_failed") throw error;
    return error.detail.issues.map(({ path }) => path);
  }
}

test("nothing named means everything", () => {
  expect(ids(undefined)).toEqual([
    [1, []],
    [2, [21, 22]],
    [3, [31, 32, 33]],
  ]);
});

test("only the packages that are named come back, whole or with the items that are named", () => {
  expect(ids([{ packageId: 3, itemIds: [33, 31] }, { packageId: 1 }])).toEqual([
    [3, [33, 31]],
    [1, []],
  ]);
  expect(ids([{ packageId: 2 }])).toEqual([[2, [21, 22]]]);
});

describe("refused, naming the field", () => {
  test.each<[string, ReturnSelection, string[]]>([
    ["a package of another shipment", [{ packageId: 2 }, { packageId: 9 }], ["packages.1.id"]],
    ["an item of another package", [{ packageId: 2, itemIds: [21, 31] }], ["packages.0.items.1.id"]],
    ["an item of a closed package", [{ packageId: 1, itemIds: [21] }], ["packages.0.items.0.id"]],
    ["a package named twice", [{ packageId: 2 }, { packageId: 2 }], ["packages.1.id"]],
    ["an item named twice", [{ packageId: 2, itemIds: [22, 22] }], ["packages.0.items.1.id"]],
    ["no packages", [], ["packages"]],
    ["no items", [{ packageId: 2, itemIds: [] }], ["packages.0.items"]],
    ["several at once", [{ packageId: 8 }, { packageId: 3, itemIds: [7] }], ["packages.0.id", "packages.1.items.0.id"]],
  ])("%s", (_, wanted, paths) => {
    expect(errors(wanted)).toEqual(paths);
  });

  test.each<[string, ReturnSelection | undefined, Taken, string[]]>([
    ["a closed package", [{ packageId: 1 }], taken([1], []), ["packages.0.id"]],
    ["one of the items of a package", [{ packageId: 2 }], taken([2], [22]), ["packages.0.id"]],
    ["an item", [{ packageId: 2, itemIds: [21, 22] }], taken([2], [22]), ["packages.0.items.1.id"]],
    ["a part of everything", undefined, taken([2], [22]), ["packages"]],
  ])("%s that is on its way back already", (_, wanted, held, paths) => {
    expect(errors(wanted, held)).toEqual(paths);
  });
});

test("what is left of a package can still come back", () => {
  expect(ids([{ packageId: 2, itemIds: [21] }], taken([2], [22]))).toEqual([[2, [21]]]);
});

test("no sequence of selections takes a package or an item twice, whatever it names", () => {
  const wish = fc.option(
    fc.array(
      fc.record({
        packageId: fc.integer({ min: 1, max: 4 }),
        itemIds: fc.option(fc.array(fc.constantFrom(21, 22, 31, 32, 33), { maxLength: 4 }), { nil: undefined }),
      }),
      { maxLength: 4 },
    ),
    { nil: undefined },
  );
  fc.assert(
    fc.property(fc.array(wish, { maxLength: 12 }), (wishes) => {
      const taken: string[] = [];
      const packageIds = new Set<number>();
      const itemIds = new Set<number>();
      for (const wanted of wishes) {
        if (errors(wanted, { packageIds, itemIds }).length > 0) continue;
        for (const { source, items } of selectReturned(packages, wanted, { packageIds, itemIds })) {
          packageIds.add(source.id);
          taken.push(...(source.items.length === 0 ? [`package ${source.id}`] : items.map(({ id }) => `item ${id}`)));
          for (const { id } of items) itemIds.add(id);
        }
      }
      expect(new Set(taken).size).toBe(taken.length);
    }),
  );
});
