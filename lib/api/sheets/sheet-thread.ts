import { readSheet, type Sheet, SheetError, type SheetLimits, type SheetProblem } from "@/lib/core/sheets";

/** Errors are results, as threads pass on an error's message only. */
export type SheetResult =
  | { readonly sheet: Sheet }
  | { readonly problem: SheetProblem; readonly row: number | undefined };

/** Reads a spreadsheet on whatever thread it is called. */
export async function readSheetOnThread({
  file,
  limits,
}: {
  file: Uint8Array;
  limits: SheetLimits;
}): Promise<SheetResult> {
  try {
    return { sheet: await readSheet(file, limits) };
  } catch (error) {
    if (error instanceof SheetError) return { problem: error.problem, row: error.row };
    throw error;
  }
}
