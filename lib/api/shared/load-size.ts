import { findLoadSizeIssue } from "@/lib/core/load-size";
import type { FieldMessage } from "@/lib/core/messages";
import { limits } from "@/lib/core/vocabulary";

interface Counted {
  readonly quantity: number;
  readonly items: readonly Counted[];
}

/**
 * The rule of a load's size within the schema of a body, so that it is reported with all other errors. Members that are
 * at fault have the value that was sent: they are reported by their own schemas, and count as one each.
 */
export function checkLoadSize(
  { items, packages }: { readonly items?: unknown; readonly packages?: unknown },
  reject: (field: string, message: FieldMessage) => void,
): void {
  if (isNoList(items) || isNoList(packages) || isTooLong(items, limits.items) || isTooLong(packages, limits.packages))
    return;
  const issue = findLoadSizeIssue({ items: countedEntries(items), packages: countedEntries(packages) });
  if (issue) reject(issue.path, issue.message);
}

const isNoList = (value: unknown): boolean => value !== undefined && value !== null && !Array.isArray(value);

const isTooLong = (value: unknown, maximum: number): boolean => Array.isArray(value) && value.length > maximum;

const countedEntries = (value: unknown): Counted[] =>
  Array.isArray(value)
    ? value.map((entry: unknown) => {
        const { quantity, items } = typeof entry === "object" && entry !== null ? (entry as Partial<Counted>) : {};
        const isCount = Number.isInteger(quantity) && Number(quantity) > 0 && Number(quantity) <= limits.items;
        return { quantity: isCount ? Number(quantity) : 1, items: countedEntries(items) };
      })
    : [];
