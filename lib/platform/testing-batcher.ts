import { shutdownHooks } from "@/lib/core/process-wide";

/** Writes what gathers until there is more of it, such as the records of quotes, as a process does that is told to stop. */
export const writeGathered = async (): Promise<void> => {
  await Promise.all([...shutdownHooks()].map((stop) => stop()));
};
