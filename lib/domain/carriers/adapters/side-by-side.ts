/**
 * Results of calls that are made side by side, in their order. One that failed costs its own result alone, which is
 * undefined; throws the first failure when none succeeded.
 */
export async function settleSideBySide<Result>(calls: readonly Promise<Result>[]): Promise<(Result | undefined)[]> {
  const settled = await Promise.allSettled(calls);
  const failed = settled.find((result) => result.status === "rejected");
  if (failed && settled.every(({ status }) => status === "rejected")) throw failed.reason;
  return settled.map((result) => (result.status === "fulfilled" ? result.value : undefined));
}
