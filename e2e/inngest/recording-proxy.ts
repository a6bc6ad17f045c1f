import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

/** A call of the server to a function. */
interface Call {
  /** `relay-outbox`, without the name of the app. */
  readonly job: string;
  readonly runId: string;
  readonly attempt: number;
  readonly isCron: boolean;
  /** Status of the answer: 206 = steps ran, 200 = the function is done. */
  readonly status: number;
  /** What the steps of this call have moved. */
  readonly moved: number;
}

/** Stands between the Inngest server and the service, passes everything on and records it. */
export interface RecordingProxy {
  /** Where the server looks for functions. */
  readonly sdkUrl: string;
  readonly calls: readonly Call[];
  /** Successful registrations. */
  readonly countSyncs: () => number;
  /** Sets the service that is called. */
  serve(serviceUrl: string): void;
  /** Answers the next `times` calls of a job with 500 instead of passing them on. */
  fail(job: string, times: number): void;
  stop(): Promise<void>;
}

export async function startRecordingProxy(port = 0): Promise<RecordingProxy> {
  const calls: Call[] = [];
  const failing = new Map<string, number>();
  let service = "";
  let syncs = 0;

  const server = createServer(async (request, response) => {
    const body = await readBody(request);
    const { searchParams, search } = new URL(request.url ?? "/", "http://proxy.invalid");
    const job = (searchParams.get("fnId") ?? "").replace(/^anden-/, "");
    const left = failing.get(job) ?? 0;
    let answer = { status: 500, headers: {} as Record<string, string>, text: "{}" };
    if (left > 0) failing.set(job, left - 1);
    else answer = await passOn(`${service}/api/inngest${search}`, request, body).catch(() => answer);
    if (request.method === "PUT" && answer.status === 200) syncs++;
    if (request.method === "POST") calls.push(toCall(job, body, answer.status, answer.text));
    response.writeHead(answer.status, answer.headers).end(answer.text);
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));

  return {
    sdkUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/inngest`,
    calls,
    countSyncs: () => syncs,
    serve(serviceUrl) {
      service = serviceUrl;
    },
    fail: (job, times) => failing.set(job, times),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Headers of one connection, and those that `fetch` sets for the body itself. */
const ownHeaders = new Set([
  "host",
  "connection",
  "content-length",
  "transfer-encoding",
  "content-encoding",
  "keep-alive",
]);

const withoutOwn = (headers: Iterable<readonly [string, string]>): Record<string, string> =>
  Object.fromEntries([...headers].filter(([name]) => !ownHeaders.has(name)));

async function passOn(url: string, { method = "GET", headers }: IncomingMessage, body: Buffer) {
  const given = Object.entries(headers).map(([name, value]) => [name, String(value)] as const);
  const hasBody = method !== "GET" && method !== "HEAD";
  const response = await fetch(url, {
    method,
    headers: withoutOwn(given),
    body: hasBody ? body.toString("utf8") : null,
  });
  return { status: response.status, headers: withoutOwn(response.headers), text: await response.text() };
}

function toCall(job: string, body: Buffer, status: number, text: string): Call {
  const { ctx, event } = JSON.parse(body.toString("utf8") || "{}") as {
    ctx?: { run_id?: string; attempt?: number };
    event?: { name?: string };
  };
  return {
    job,
    runId: ctx?.run_id ?? "",
    attempt: ctx?.attempt ?? 0,
    isCron: event?.name === "inngest/scheduled.timer",
    status,
    moved: [...text.matchAll(/"moved":(\d+)/g)].reduce((sum, [, count]) => sum + Number(count), 0),
  };
}
