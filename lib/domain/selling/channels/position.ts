import { atClock } from "@/lib/core/time/calendar";

/** How far the orders of a shop are fetched. The column `cursor` holds both parts of it. */
export interface Position {
  /** The first day, in Argentina, whose paid orders are imported; null = all of them, however old. */
  readonly startDay: string | null;
  /** Where the importer goes on; null = it has not begun. */
  readonly cursor: string | null;
}

/** `2026-11-27 <cursor of the importer>`, of which either part may be missing. */
export const formatPosition = ({ startDay, cursor }: Position): string | null =>
  [startDay, cursor].filter((part) => part !== null).join(" ") || null;

export function parsePosition(column: string | null): Position {
  const [, startDay, cursor] = /^(?:(\d{4}-\d\d-\d\d)(?: |$))?(.*)$/.exec(column ?? "") ?? [];
  return { startDay: startDay || null, cursor: cursor || null };
}

/** The moment at which the first day begins. */
export const startOf = (startDay: string | null): Date | null =>
  startDay === null ? null : atClock(startDay, "00:00");
