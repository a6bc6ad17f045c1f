import { type PackBox, type Packed, type PackItem, pack, packInWays } from "@/lib/core/packing";
import type { PackagingMode } from "@/lib/core/vocabulary";

/** Everything of a load that has to be packed, as plain data. */
export interface PackingJob {
  /** Loose items: they are packed together, in several ways that differ in price. */
  readonly loose: {
    readonly items: readonly PackItem[];
    readonly boxes: readonly PackBox[];
    readonly mode: PackagingMode;
  };
  /** Packages whose items are given. */
  readonly closed: readonly ClosedPackage[];
}

/** Items that travel in one package: in the best of these boxes, or else in one made to measure where that is allowed. */
export interface ClosedPackage {
  readonly items: readonly PackItem[];
  readonly boxes: readonly PackBox[];
  readonly mayMeasure: boolean;
}

export interface PackedLoad {
  /** One list of packages for each way; a load without loose items has one way, without packages. */
  readonly loose: readonly (readonly Packed[])[];
  /** Undefined where the items do not fit into one package. */
  readonly closed: readonly (Packed | undefined)[];
}

/**
 * After this time the search stops improving and keeps the best packing so far. It is an emergency brake: on an idle
 * machine the largest load ends in a fraction of it, by its count of steps, so that the same load gets the same packages.
 */
const improveForMs = 5_000;

/** Packs on the calling thread. */
export function packLoad({ loose, closed }: PackingJob): PackedLoad {
  const until = performance.now() + improveForMs;
  const isOverdue = () => performance.now() > until;
  return {
    loose: loose.items.length === 0 ? [[]] : packInWays(loose.items, loose.boxes, { mode: loose.mode, isOverdue }),
    closed: closed.map((contents) => packClosed(contents, isOverdue)),
  };
}

function packClosed({ items, boxes, mayMeasure }: ClosedPackage, isOverdue: () => boolean): Packed | undefined {
  const [boxed, ...others] = pack(items, boxes, { mode: "boxes", isOverdue });
  if (boxed && others.length === 0 && boxed.box !== null) return boxed;
  if (!mayMeasure) return undefined;
  const [made, ...more] = pack(items, [], { mode: "dynamic", isOverdue });
  return more.length === 0 ? made : undefined;
}
