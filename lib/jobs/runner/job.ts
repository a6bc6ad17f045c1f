import { z } from "zod";
import { isCron } from "../schedule";

/** The configuration of a function that the runner uses. */
export interface Job {
  readonly id: string;
  readonly events: readonly string[];
  readonly crons: readonly string[];
  readonly retries: number;
}

const defaultRetries = 3;

/**
 * Parses the functions of a sync. Throws, naming each function that needs more than the embedded runner supports:
 * debounce, batches, expressions, failure handlers, unknown forms of cron. The steps of a function are not in its
 * configuration; they are checked while it runs.
 */
export function toJobs(configs: readonly { id: string }[]): Job[] {
  const parsed = configs.map((config) => ({ id: config.id, ...FunctionConfig.safeParse(config) }));
  const errors = parsed.flatMap(({ id, error }) => (error ? `${id}: ${nameErrors(error)}` : []));
  if (errors.length > 0) throw new Error(`The embedded runner cannot run these functions.\n${errors.join("\n")}`);
  return parsed.flatMap(({ data }) => (data ? toJob(data) : []));
}

const FunctionConfig = z.strictObject({
  id: z.string(),
  name: z.string().optional(),
  triggers: z
    .array(
      z.strictObject({
        event: z
          .string()
          .regex(/^anden\/[a-z._-]+$/, "is not an event of ours")
          .optional(),
        cron: z.string().refine(isCron, "is an unsupported form of cron").optional(),
      }),
    )
    .min(1),
  steps: z.strictObject({
    step: z.looseObject({ retries: z.object({ attempts: z.number().optional() }).optional() }),
  }),
  // Ignored: the runner runs a function once at a time, which is within any limit.
  concurrency: z.unknown().optional(),
});

const toJob = ({ id, triggers, steps }: z.infer<typeof FunctionConfig>): Job => ({
  id,
  events: triggers.flatMap(({ event }) => event ?? []),
  crons: triggers.flatMap(({ cron }) => cron ?? []),
  retries: steps.step.retries?.attempts ?? defaultRetries,
});

const nameErrors = ({ issues }: z.ZodError): string =>
  issues.map(({ path, message }) => [path.join("."), message].filter(Boolean).join(" ")).join("; ");
