/**
 * Results of calls that are made side by side, in their order. One that failed costs its own result alone, which is
 * undefined; throws the first failure when none succeeded.
 */
export async function fulfilledOf<Result>(calls: readonly Promise<Result>[]): Promise<(Result | undefined)[]> {
  const outcomes = await Promise.allSettled(calls);
  const failed = outcomes.find((result) => result.status === "rejected");
  if (failed && outcomes.every(({ status }) => status === "rejected")) throw failed.reason;
  return outcomes.map((result) => (result.status === "fulfilled" ? result.value : undefined));
}
