import { createHmac } from "node:crypto";
import { z } from "zod";
import { canonicalJson } from "@/lib/core/text/canonical-json";
import { type Job, toJobs } from "./job";

/** The handlers of `serve()` that a caller of functions needs. */
export interface Endpoint {
  PUT(request: Request): Promise<Response>;
  POST(request: Request): Promise<Response>;
}

/** Calls functions inside the process by the protocol of an Inngest server (SDK specification, section 4). */
export interface Caller {
  /** Lists the served functions (in-band sync). */
  listJobs(): Promise<Job[]>;
  call(jobId: string, stepId: string, body: CallBody): Promise<Reply>;
}

export interface CallBody {
  readonly version: 2;
  readonly event: RunEvent;
  readonly events: readonly RunEvent[];
  readonly steps: Readonly<Record<string, StepResult>>;
  readonly ctx: {
    readonly run_id: string;
    readonly attempt: number;
    readonly max_attempts: number;
    readonly use_api: false;
    /** Ids of the finished steps, in the order in which they finished. */
    readonly stack: { readonly stack: readonly string[]; readonly current: number };
  };
}

export interface RunEvent {
  readonly name: string;
  readonly data: Readonly<Record<string, string>>;
}

export type StepResult =
  | { readonly type: "data"; readonly data: unknown }
  | { readonly type: "error"; readonly error: unknown };

export interface Reply {
  /** 200 = the function is done, 206 = steps ran or were planned, anything else = failure. */
  readonly status: number;
  readonly ops: readonly Op[];
  readonly canRetry: boolean;
  readonly retryAfterMs: number | undefined;
}

export type Op = z.infer<typeof Op>;

const Op = z.object({
  id: z.string(),
  op: z.string(),
  data: z.unknown().optional(),
  error: z.unknown().optional(),
  opts: z.object({ type: z.string().optional() }).optional(),
});

const Sync = z.object({ functions: z.array(z.looseObject({ id: z.string() })) });

const address = "http://embedded.invalid/api/inngest";

export function createCaller(endpoint: Endpoint, signingKey: string): Caller {
  function send(method: keyof Endpoint, query: string, body: unknown): Promise<Response> {
    const text = canonicalJson(body);
    const headers = {
      "content-type": "application/json",
      "x-inngest-signature": sign(text, signingKey),
      "x-inngest-sync-kind": "in_band",
    };
    return endpoint[method](new Request(`${address}${query}`, { method, headers, body: text }));
  }

  return {
    async listJobs() {
      const response = await send("PUT", "", { url: address });
      if (!response.ok) throw new Error(`The functions could not be listed (status ${response.status}).`);
      return toJobs(Sync.parse(await response.json()).functions);
    },
    async call(jobId, stepId, body) {
      const response = await send("POST", `?${new URLSearchParams({ fnId: jobId, stepId })}`, body);
      return {
        status: response.status,
        ops: response.status === 206 ? z.array(Op).parse(await response.json()) : [],
        canRetry: response.headers.get("x-inngest-no-retry") !== "true",
        retryAfterMs: toDelayMs(response.headers.get("retry-after")),
      };
    },
  };
}

/** HMAC-SHA256 over the canonical body followed by the time in seconds (SDK specification, section 4.1.3). */
export function sign(canonicalBody: string, signingKey: string): string {
  const seconds = Math.floor(Date.now() / 1000).toString();
  const key = signingKey.replace(/^signkey-\w+-/, "");
  return `t=${seconds}&s=${createHmac("sha256", key)
    .update(canonicalBody + seconds)
    .digest("hex")}`;
}

/** `Retry-After` as the SDK writes it: seconds, or a time of RFC 3339. */
function toDelayMs(retryAfter: string | null): number | undefined {
  if (!retryAfter) return undefined;
  const delayMs = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.now();
  return Number.isNaN(delayMs) ? undefined : Math.max(0, delayMs);
}
