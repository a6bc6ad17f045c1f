import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { projectFolder } from "@/scripts/data-folder";
import type { InstanceBox, InstanceOrder, Instances, SolvedPackage } from "@/scripts/packing/instances";

const shared = join(projectFolder, "..", "shared");
const data = join(shared, "data", "packing");

/** An order of a benchmark, with facts from its generator. */
export interface BenchOrder extends InstanceOrder {
  readonly family?: string;
  /** Number of packages that is known to suffice. */
  readonly known?: number;
  /** Share by which the parts of a cut box were trimmed. */
  readonly slack?: number;
  readonly class?: number;
  readonly expect?: { readonly packages: number; readonly loose?: number; readonly box?: string };
}

export interface BenchInstances extends Instances {
  readonly orders: readonly BenchOrder[];
}

interface Tools {
  /** Violations of a packing, found independently of the engine. */
  readonly validate: (
    order: { boxes: readonly InstanceBox[]; items: InstanceOrder["items"]; packages: readonly SolvedPackage[] },
    options: { rotations: "free" | "none" },
  ) => { readonly faults: readonly unknown[] };
  readonly generate: (seed: number, families?: string[]) => BenchInstances;
  readonly mpvInstance: (kind: number, size: number, number: number) => BenchOrder;
}

/** The generators and the validator beside the project; undefined if they are missing. */
export async function loadTools(): Promise<Tools | undefined> {
  const folder = join(shared, "tools", "packing");
  if (!existsSync(folder) || !existsSync(data)) return undefined;
  const parts = await Promise.all(
    ["validate.mjs", "gen-orders.mjs", "gen-mpv.mjs"].map((file) => import(pathToFileURL(join(folder, file)).href)),
  );
  return Object.assign({}, ...parts);
}

export const knownCases = (): BenchInstances => JSON.parse(readFileSync(join(data, "known-cases.json"), "utf8"));

/** Packages and outer volume that another packer needed, by order. */
export function baseline(name: string): Map<string, { packages: number; volume: number }> {
  const rows = lines(`baseline-boxpacker-on-${name}.csv`).slice(1);
  return new Map(
    rows.map((row) => {
      const [id = "", packages, volume] = row.split(",");
      return [id, { packages: Number(packages), volume: Number(volume) }];
    }),
  );
}

/** Orders and boxes of BoxPacker's own tests; data/packing/README.md describes the columns. */
export function boxPackerOrders(): BenchInstances {
  const boxes = lines("boxpacker-boxes.csv").map((row) => {
    const [, ...columns] = row.split(",");
    const [ow = 0, ol = 0, oh = 0, empty = 0, iw = 0, il = 0, ih = 0, max = 0] = columns.map(Number);
    return {
      outer_width: ow,
      outer_length: ol,
      outer_height: oh,
      empty_weight: empty,
      inner_width: iw,
      inner_length: il,
      inner_height: ih,
      max_weight: max,
    };
  });
  const orders = new Map<string, BenchOrder["items"][number][]>();
  for (const row of lines("boxpacker-items.csv")) {
    const [id = "", quantity, , ...columns] = row.split(",");
    const [width = 0, length = 0, height = 0, weight = 0] = columns.map(Number);
    const items = orders.get(id) ?? [];
    for (let count = Number(quantity); count > 0; count--) items.push({ width, length, height, weight });
    orders.set(id, items);
  }
  return { boxes, orders: [...orders].map(([id, items]) => ({ id, items })) };
}

const lines = (file: string): string[] => readFileSync(join(data, file), "utf8").trim().split(/\r?\n/);
