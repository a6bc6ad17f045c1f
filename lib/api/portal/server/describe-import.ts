import { findFirstRows, type Import, suggestMapping } from "@/lib/domain/selling/imports";
import { orderColumns } from "@/lib/i18n/headings";
import type { Context } from "@/lib/platform/context";
import { serializeImport } from "../selling/imports";

/** An import with its first rows and, until somebody has chosen its columns, a guess of them. */
export async function describeImport(ctx: Context, found: Import) {
  const firstRows = await findFirstRows(ctx, found);
  if (found.mapping) return serializeImport(found, { firstRows });
  return serializeImport(found, {
    firstRows,
    suggested: await suggestMapping(ctx, found, { usual: orderColumns, firstRows }),
  });
}
