import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import type { PackBox, PackItem } from "./contract";
import { pack } from "./pack";
import { faultsOf } from "./testing";

/** Small orders with known answers, kept outside the project: the test says so and is skipped where they are absent. */
const file = fileURLToPath(new URL("../../../shared/data/packing/known-cases.json", import.meta.url));
const isThere = existsSync(file);

interface KnownBox {
  readonly name: string;
  readonly [measure: string]: number | string;
}
interface KnownCase {
  readonly id: string;
  readonly expect: { readonly packages: number; readonly loose?: number; readonly box?: string };
  readonly boxes: readonly KnownBox[];
  readonly items: readonly (Readonly<Record<"width" | "length" | "height" | "weight", number>> & {
    readonly must_keep_vertical: boolean;
  })[];
}

const toItem = (entry: KnownCase["items"][number]): PackItem => ({
  ...{ widthCm: entry.width, lengthCm: entry.length, heightCm: entry.height, weightGrams: entry.weight },
  ...{ mustKeepVertical: entry.must_keep_vertical, classificationId: 1 },
});

function toBox(entry: KnownBox): PackBox {
  const measure = (name: string) => Number(entry[name]);
  return {
    innerWidthCm: measure("inner_width"),
    innerLengthCm: measure("inner_length"),
    innerHeightCm: measure("inner_height"),
    outerWidthCm: measure("outer_width"),
    outerLengthCm: measure("outer_length"),
    outerHeightCm: measure("outer_height"),
    emptyWeightGrams: measure("empty_weight"),
    maxWeightGrams: measure("max_weight"),
  };
}

describe.skipIf(!isThere)(
  `known orders${isThere ? "" : " (skipped: no ../shared/data/packing/known-cases.json)"}`,
  () => {
    const orders = isThere ? (JSON.parse(readFileSync(file, "utf8")) as { orders: KnownCase[] }).orders : [];
    const answers = orders.map((order) => {
      const [items, boxes] = [order.items.map(toItem), order.boxes.map(toBox)];
      return { order, items, boxes, packages: pack(items, boxes, { mode: "boxes" }) };
    });

    test("are packed without a fault", () => {
      const faults = answers.flatMap(({ items, boxes, packages }) => faultsOf(items, boxes, packages, "boxes"));
      expect(faults).toEqual([]);
    });

    test("are packed as well as known", () => {
      const missed = answers.filter(({ order, packages }) => {
        const { packages: count, loose, box } = order.expect;
        const looseCount = packages.filter(({ made }) => made === "lone").length;
        const name = order.boxes[packages[0]?.box ?? -1]?.name;
        return packages.length !== count || (loose ?? looseCount) !== looseCount || (box ?? name) !== name;
      });
      expect(missed.map(({ order }) => order.id)).toEqual([]);
    });
  },
);
