import { refreshDueBranches } from "@/lib/domain/carriers";
import { systemContext } from "@/lib/platform/context";
import { inngest } from "../client";

/** Asks the systems of carriers for their branches, a province after the other, which may take minutes. */
export const refreshBranchesJob = inngest.createFunction(
  { id: "refresh-branches", triggers: [{ cron: "* * * * *" }], concurrency: 1 },
  async ({ step, runId }) => {
    const ctx = systemContext("refresh-branches", { requestId: runId });
    return step.run("branches", () => refreshDueBranches(ctx));
  },
);
