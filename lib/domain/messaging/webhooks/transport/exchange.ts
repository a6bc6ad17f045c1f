import type { IncomingHttpHeaders } from "node:http";
import type { Dispatcher } from "undici";
import type { AttemptError } from "@/lib/core/vocabulary";
import { ConnectFailure } from "@/lib/platform/egress";
import type { AttemptOutcome } from "./attempt-outcome";
import { ReceiverResponse } from "./receiver-response";

/** One request and its response, as a dispatch handler of undici. Ends once, at the latest after its timeout. */
export class Exchange implements Dispatcher.DispatchHandler {
  readonly outcome: Promise<AttemptOutcome>;
  readonly #startedAt = performance.now();
  readonly #timer: NodeJS.Timeout;
  readonly #signal: AbortSignal | undefined;
  readonly #stop = () => this.#end("connection_failed", true);
  #resolve: (outcome: AttemptOutcome) => void = () => {};
  #hasEnded = false;
  #remoteIp: string | null = null;
  #peer: { readonly ip: string | null } | undefined;
  #release: ((isComplete: boolean) => void) | undefined;
  #response: ReceiverResponse | undefined;

  constructor(timeoutMs: number, signal?: AbortSignal) {
    this.outcome = new Promise((resolve) => {
      this.#resolve = resolve;
    });
    this.#timer = setTimeout(() => this.#end("timeout"), timeoutMs);
    this.#signal = signal;
    signal?.addEventListener("abort", this.#stop);
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** Assigns a connection. `release` is called with whether the connection can be reused. */
  begin(peer: { readonly ip: string | null }, release: (isComplete: boolean) => void): void {
    this.#peer = peer;
    this.#release = release;
  }

  onRequestStart(): void {
    this.#remoteIp = this.#peer?.ip ?? null;
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders): void {
    // Interim responses such as 103 Early Hints come before the final one.
    if (status >= 200) this.#response = new ReceiverResponse(status, headers);
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.#response?.add(chunk)) this.#end(this.#errorOfStatus());
  }

  onResponseEnd(): void {
    this.#end(this.#errorOfStatus(), false, true);
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error & { code?: string }): void {
    if (error instanceof ConnectFailure) {
      this.#remoteIp = error.remoteIp;
      this.#end(error.error, error.isLocalFailure);
      return;
    }
    // Receivers that require a client certificate reject only after the handshake.
    if (error.code?.startsWith("ERR_SSL_")) this.#end("tls_failed");
    else this.#end("connection_failed", localErrorCodes.has(error.code ?? ""));
  }

  #errorOfStatus(): AttemptError | null {
    return this.#response?.isSuccess ? null : "status";
  }

  #end(error: AttemptError | null, isLocalFailure = false, isComplete = false): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    clearTimeout(this.#timer);
    this.#signal?.removeEventListener("abort", this.#stop);
    const isRefused = error === "address_refused";
    this.#resolve({
      status: this.#response?.status ?? null,
      error,
      isLocalFailure,
      // The duration would reveal what listens at a refused address.
      milliseconds: isRefused ? 0 : Math.round(performance.now() - this.#startedAt),
      remoteIp: isRefused ? null : this.#remoteIp,
      response: this.#response?.text() ?? null,
      retryAfterMs: this.#response?.retryAfterMs(Date.now()) ?? null,
    });
    this.#release?.(isComplete);
  }
}

/** Errors of undici that the call itself caused. */
const localErrorCodes = new Set([
  "UND_ERR_INVALID_ARG",
  "UND_ERR_DESTROYED",
  "UND_ERR_CLOSED",
  "UND_ERR_REQ_CONTENT_LENGTH_MISMATCH",
]);
