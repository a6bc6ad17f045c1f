import { groupBy } from "@/lib/core/group-by";
import type { Guide } from "./guide";

export interface GuideSection {
  readonly name: string;
  readonly guides: readonly Guide[];
}

/** The pages by section; sections stand in the order of their first pages. */
export const toSections = (guides: readonly Guide[]): GuideSection[] =>
  [...groupBy(guides, ({ section }) => section)].map(([name, pages]) => ({ name, guides: pages }));
