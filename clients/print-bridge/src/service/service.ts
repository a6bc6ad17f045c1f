import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { Backoff, pause } from "../backoff";
import { reasonOf } from "../failure";
import { log } from "../log";
import { EventParser, type ServerEvent } from "./event-stream";
import type { HttpClient, HttpResponse } from "./http-client";
import type { ClaimedJob, KnownPrinter, Outcome, PairedBridge, PrinterState, ReportedPrinter } from "./protocol";

/** The installation answered, and not with what was asked for. */
export class ServiceError extends Error {
  constructor(
    readonly status: number,
    /** A response of the interface, not of a proxy or of another service. */
    readonly isOurs: boolean = false,
  ) {
    super(`HTTP ${status}`);
    this.name = "ServiceError";
  }
}

/** Errors of the interface have a code and the id of the request; those of proxies and other services have not. */
function errorOf(status: number, body: Buffer): ServiceError {
  try {
    const { code, request_id } = JSON.parse(body.toString("utf8")) as Record<string, unknown>;
    return new ServiceError(status, typeof code === "string" && typeof request_id === "string");
  } catch {
    return new ServiceError(status);
  }
}

/** 403: the account is suspended, which ends. */
const passingStatuses = new Set([403, 408, 429]);

/** Whether a later attempt may be answered otherwise: no connection, overload, a restart behind a proxy. */
export const isPassing = (error: unknown): boolean =>
  !(error instanceof ServiceError) || !error.isOurs || error.status >= 500 || passingStatuses.has(error.status);

export const isRevoked = (error: unknown): boolean =>
  error instanceof ServiceError && error.isOurs && error.status === 401;

/** An idle stream sends a comment each 15 seconds. */
const SILENCE_MS = 45_000;
/** A stream that lasts so long works; one that a proxy ends before is opened again after growing pauses. */
const LASTING_MS = 30_000;
/** No error is longer. */
const LONGEST_ERROR = 64 * 1024;

export interface JobResult {
  readonly lease: string;
  readonly outcome: Outcome;
  readonly detail?: string;
  /** Of `failed`: false when the same attempt would fail again. */
  readonly retry?: boolean;
}

/** The installation as the bridge sees it: each method is one operation of the protocol. */
export class Service {
  constructor(private readonly http: HttpClient) {}

  async pair(body: { code: string; name: string; version: string; platform: string }): Promise<PairedBridge> {
    return read(await this.http.send({ method: "POST", path: "api/print-bridge/pair", body }));
  }

  async reportPrinters(version: string, printers: readonly ReportedPrinter[]): Promise<readonly KnownPrinter[]> {
    const response = await this.http.send({
      method: "PUT",
      path: "api/print-bridge/printers",
      body: { version, printers },
    });
    return read<{ printers: readonly KnownPrinter[] }>(response).printers;
  }

  /**
   * The next jobs of a printer. `holding` are all that this bridge knows of it: a job that is leased to this bridge and missing there was
   * in a response that got lost, and is handed out again.
   */
  async claim(printerId: number, max: number, holding: readonly number[]): Promise<readonly ClaimedJob[]> {
    const response = await this.http.send({
      method: "POST",
      path: "api/print-bridge/claims",
      body: { printer_id: printerId, max, holding },
      // Given up early, it could still be answered after the next one and take back what that has handed out.
      timeoutMs: 60_000,
    });
    return read<{ jobs: readonly ClaimedJob[] }>(response).jobs;
  }

  /** The bytes of a job, whole and as the installation sent them; undefined when they are not. */
  async fetchFile(job: ClaimedJob): Promise<Buffer | undefined> {
    let bytes: Buffer;
    if (job.file === null) {
      const path = `api/print-bridge/jobs/${job.id}/file?lease=${encodeURIComponent(job.lease)}`;
      const response = await this.http.send({ method: "GET", path, timeoutMs: 60_000 });
      if (response.status !== 200) throw errorOf(response.status, response.body);
      bytes = response.body;
    } else bytes = Buffer.from(job.file, "base64");
    const isWhole = bytes.length === job.bytes && createHash("sha256").update(bytes).digest("hex") === job.sha256;
    return isWhole ? bytes : undefined;
  }

  async extendLease(id: number, lease: string, waiting?: { state: PrinterState; detail?: string }): Promise<void> {
    const body = { lease, ...waiting };
    read(await this.http.send({ method: "POST", path: `api/print-bridge/jobs/${id}/lease`, body }));
  }

  async tell(id: number, result: JobResult): Promise<void> {
    read(await this.http.send({ method: "POST", path: `api/print-bridge/jobs/${id}/result`, body: result }));
  }

  /** Listens until the signal is aborted, over as many connections as it takes. `onOpen` and `onClose` frame each of them. */
  async listen(
    signal: AbortSignal,
    on: { open: () => void; close: () => void; event: (event: ServerEvent) => void },
  ): Promise<void> {
    const backoff = new Backoff(250, 15_000);
    while (!signal.aborted) {
      try {
        await this.#listenOnce(signal, on, () => backoff.reset());
      } catch (error) {
        if (signal.aborted) return;
        if (isRevoked(error)) throw error;
        log.warn("events.lost", { reason: reasonOf(error) });
      }
      on.close();
      await pause(backoff.nextMs(), signal);
    }
  }

  async #listenOnce(
    signal: AbortSignal,
    on: { open: () => void; event: (event: ServerEvent) => void },
    onLasting: () => void,
  ): Promise<void> {
    const silence = new AbortController();
    let timer = setTimeout(() => silence.abort(new Error("no sign of life")), SILENCE_MS);
    let lasting: NodeJS.Timeout | undefined;
    try {
      const response = await this.http.open({
        method: "GET",
        path: "api/print-bridge/events",
        headers: { Accept: "text/event-stream" },
        signal: AbortSignal.any([signal, silence.signal]),
      });
      if (response.statusCode !== 200) throw errorOf(response.statusCode ?? 0, await readStart(response));
      if (!/^text\/event-stream\b/i.test(response.headers["content-type"] ?? "")) {
        response.destroy();
        throw new Error("not an event stream");
      }
      lasting = setTimeout(onLasting, LASTING_MS);
      on.open();
      const parser = new EventParser();
      response.setEncoding("utf8");
      for await (const chunk of response as AsyncIterable<string>) {
        clearTimeout(timer);
        timer = setTimeout(() => silence.abort(new Error("no sign of life")), SILENCE_MS);
        for (const event of parser.push(chunk)) on.event(event);
      }
    } finally {
      clearTimeout(timer);
      clearTimeout(lasting);
    }
  }
}

/** The body of an error, or nothing of one that is too long to be ours. */
async function readStart(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > LONGEST_ERROR) return Buffer.alloc(0);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function read<T>({ status, body }: HttpResponse): T {
  if (status < 200 || status > 299) throw errorOf(status, body);
  return (body.length > 0 ? JSON.parse(body.toString("utf8")) : undefined) as T;
}
