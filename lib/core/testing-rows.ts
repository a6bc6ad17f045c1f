/**
 * A table tested by one test: what is wrong with each row, so that one assertion (`toEqual([])`) names every failing row. A test
 * for each row costs more than most rows do, and thousands of titles say one sentence.
 */
export async function faultsOf<Row extends { readonly name: string }>(
  rows: readonly Row[],
  check: (row: Row, index: number) => unknown,
): Promise<string[]> {
  if (rows.length === 0) throw new Error("there are no rows to check");
  const faults: string[] = [];
  for (const [index, row] of rows.entries()) {
    try {
      await check(row, index);
    } catch (error) {
      faults.push(`${row.name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return faults;
}
