import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Container } from "@/db/schema/shipments";
import { pack } from "@/lib/core/packing";
import { describeItems } from "../../pricing/quotes";
import { packLoad } from "../../pricing/quotes/pack-load";
import type { ItemRow, ShippedPackage } from "../shipments";
import { toReturnedParcels } from "./repack";
import type { Chosen } from "./select";

const container: Container = {
  id: 7,
  description: "Caja M",
  outerWidth: 31,
  outerLength: 41,
  outerHeight: 26,
  innerWidth: 30,
  innerLength: 40,
  innerHeight: 25,
  emptyWeight: 340,
  maxWeight: 15_000,
};

const item = (id: number, more: Partial<ItemRow> = {}): ItemRow => ({
  id,
  shipmentId: 1,
  packageId: 5,
  sku: `SKU-${id}`,
  skuId: null,
  description: `Libro ${id}`,
  weightGrams: 100 * id,
  widthCm: 10,
  lengthCm: 20,
  heightCm: 5,
  mustKeepVertical: false,
  classificationId: 1,
  posX: 0,
  posY: 0,
  posZ: 5 * (id - 1),
  sourceItemId: null,
  ...more,
});

const boxed = (items: ItemRow[], more: Partial<ShippedPackage> = {}): ShippedPackage => ({
  id: 5,
  shipmentId: 1,
  number: 2,
  weightGrams: container.emptyWeight + items.reduce((total, { weightGrams }) => total + weightGrams, 0),
  widthCm: container.outerWidth,
  lengthCm: container.outerLength,
  heightCm: container.outerHeight,
  classificationId: 1,
  ...describeItems(items),
  sku: null,
  skuId: null,
  container,
  mustKeepVertical: false,
  fragile: false,
  sourcePackageId: null,
  labelCode: "0999-00000001-0202",
  items,
  ...more,
});

async function toReturnedParcel(chosen: Chosen<ShippedPackage>) {
  const [parcel] = await toReturnedParcels(
    [chosen],
    async (closed) => packLoad({ loose: { items: [], boxes: [], mode: "none" }, closed }).closed,
  );
  return parcel!;
}

describe("a package that comes back whole", () => {
  test("is what it was, item by item", async () => {
    const source = boxed([item(1), item(2)]);
    const parcel = await toReturnedParcel({ source, items: source.items });
    expect(parcel).toMatchObject({
      sourcePackageId: 5,
      weightGrams: 640,
      container,
      description1: "Libro 1",
      description2: "Libro 2",
    });
    expect(parcel.items.map(({ sourceItemId, posZ }) => [sourceItemId, posZ])).toEqual([
      [1, 0],
      [2, 5],
    ]);
  });

  test("and was closed keeps its weight", async () => {
    const source = boxed([], { container: null, weightGrams: 2_000, description1: "Caja" });
    const parcel = await toReturnedParcel({ source, items: [] });
    expect(parcel).toMatchObject({ weightGrams: 2_000, container: null, description1: "Caja", items: [] });
  });
});

describe("a package of which some items come back", () => {
  const source = boxed([item(1), item(2), item(3)]);
  const of = (ids: number[], from = source) =>
    toReturnedParcel({ source: from, items: from.items.filter(({ id }) => ids.includes(id)) });

  test("keeps its box and its sizes, and weighs the box and those items", async () => {
    const { weightGrams, widthCm, lengthCm, heightCm, container: returned } = await of([2, 3]);
    expect({ weightGrams, widthCm, lengthCm, heightCm }).toEqual({
      weightGrams: 340 + 200 + 300,
      widthCm: 31,
      lengthCm: 41,
      heightCm: 26,
    });
    expect(returned).toEqual(container);
  });

  test("has them on the floor of the box when there is room, not where they lay", async () => {
    expect((await of([3])).items).toMatchObject([{ sourceItemId: 3, posX: 0, posY: 0, posZ: 0 }]);
  });

  test("is described by them, unless the seller described it", async () => {
    expect(await of([2, 3])).toMatchObject({ description1: "Libro 2", description2: "Libro 3", description3: null });
    expect((await of([2], boxed([...source.items], { description1: "Pedido 77" }))).description1).toBe("Pedido 77");
  });

  test("is a mattress package only while a mattress is in it", async () => {
    const mixed = boxed([item(1), item(2, { classificationId: 2 })], { classificationId: 2 });
    expect((await of([1], mixed)).classificationId).toBe(1);
    expect((await of([2], mixed)).classificationId).toBe(2);
  });
});

test("any part of any packed box lies inside it, without overlap, and weighs what it should", async () => {
  const side = fc.integer({ min: 3, max: 14 });
  const goods = fc.array(fc.record({ widthCm: side, lengthCm: side, heightCm: side, mustKeepVertical: fc.boolean() }), {
    minLength: 2,
    maxLength: 8,
  });
  const box = {
    innerWidthCm: 30,
    innerLengthCm: 40,
    innerHeightCm: 25,
    outerWidthCm: 31,
    outerLengthCm: 41,
    outerHeightCm: 26,
    emptyWeightGrams: 340,
    maxWeightGrams: 15_000,
  };
  await fc.assert(
    fc.asyncProperty(goods, fc.infiniteStream(fc.boolean()), async (sizes, coins) => {
      const drafts = sizes.map((size) => ({ ...size, weightGrams: 150, classificationId: 1 as const }));
      const [packed, ...more] = pack(drafts, [box], { mode: "boxes" });
      fc.pre(packed !== undefined && more.length === 0);
      const items = packed!.items.map(({ index, xCm, yCm, zCm, ...placed }) =>
        item(index + 1, { ...drafts[index], ...placed, posX: xCm, posY: yCm, posZ: zCm }),
      );
      const chosen = items.filter(() => coins.next().value);
      fc.pre(chosen.length > 0);
      const parcel = await toReturnedParcel({ source: boxed(items), items: chosen });
      expect(parcel.items.map(({ sourceItemId }) => sourceItemId).sort()).toEqual(chosen.map(({ id }) => id).sort());
      expect(parcel.weightGrams).toBe(340 + 150 * chosen.length);
      for (const [i, a] of parcel.items.entries()) {
        expect(a.posX + a.widthCm).toBeLessThanOrEqual(30);
        expect(a.posY + a.lengthCm).toBeLessThanOrEqual(40);
        expect(a.posZ + a.heightCm).toBeLessThanOrEqual(25);
        for (const b of parcel.items.slice(i + 1)) {
          const apart =
            a.posX + a.widthCm <= b.posX ||
            b.posX + b.widthCm <= a.posX ||
            a.posY + a.lengthCm <= b.posY ||
            b.posY + b.lengthCm <= a.posY ||
            a.posZ + a.heightCm <= b.posZ ||
            b.posZ + b.heightCm <= a.posZ;
          expect(apart).toBe(true);
        }
      }
    }),
  );
});
