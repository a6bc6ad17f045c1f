import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { pause } from "../backoff";
import { splitHost } from "../config";
import { reasonOf } from "../failure";
import { text } from "../messages";
import type { Format } from "../service/protocol";
import { type HostStatus, hostStatusQuery, parseHostStatus } from "./host-status";
import type { Document, Printed, Printer, PrinterStatus, Progress } from "./printer";

const CONNECT_MS = 5000;
/** A printer that answers `~HS` does so at once, unless it is busy printing. */
const ANSWER_MS = 1500;
/** How long a printer has to take the next bytes before it is said to take none. */
const STALLED_MS = 15_000;
/** Printers close after the last byte, most of them at once. */
const CLOSE_MS = 1000;
const FIRST_CLOSE_MS = 10_000;
const SLICE_BYTES = 64 * 1024;
/** The kernel takes so few bytes as a whole or not at all. */
const FIRST_SLICE_BYTES = 1024;
/** A box that accepts connections for a printer that is not there resets them within so long. */
const RESET_MS = 100;
/** One that was too busy to answer `~HS` is asked again at every tenth status, or after a minute. */
const ASK_AGAIN_EVERY = 10;
const ASK_AGAIN_MS = 60_000;

/**
 * A printer that takes bytes on a TCP port, mostly 9100. One that knows ZPL is asked for its state after each label, and a label
 * is printed once nothing waits in the printer. Of others it is known that they took all bytes and closed without an error.
 */
export class RawPrinter implements Printer {
  readonly kind = "raw";
  readonly #host: string;
  readonly #port: number;
  /** Whether it answered `~HS`; not known before it was asked. */
  #answers: boolean | undefined;
  #unasked = 0;
  #askedAt = 0;
  /** Whether it has closed a connection after a label. */
  #closes: boolean | undefined;
  #prepared: Promise<Socket> | undefined;

  constructor(
    readonly key: string,
    readonly name: string,
    readonly target: string,
    readonly formats: readonly Format[],
    private readonly asksStatus: boolean,
    readonly address?: string,
    private readonly times = { answerMs: ANSWER_MS, resetMs: RESET_MS },
  ) {
    const { host, port } = splitHost(target) ?? { host: target, port: 9100 };
    this.#host = host;
    this.#port = port;
  }

  async status(): Promise<PrinterStatus> {
    let socket: Socket;
    try {
      socket = await this.#connect();
    } catch (error) {
      return this.#offline(error);
    }
    try {
      await endOf(socket, this.times.resetMs);
      if (!this.asksStatus || !this.#isToBeAsked()) return { state: "ready" };
      const status = await askStatus(socket, this.times.answerMs);
      if (status || this.#answers === undefined) this.#answers = status !== undefined;
      if (status) return withoutIdle(status);
      return this.#answers ? { state: "unknown" } : { state: "ready" };
    } catch (error) {
      return this.#offline(error);
    } finally {
      void close(socket);
    }
  }

  #isToBeAsked(): boolean {
    this.#unasked += 1;
    const isDue = this.#unasked >= ASK_AGAIN_EVERY || performance.now() - this.#askedAt >= ASK_AGAIN_MS;
    if (this.#answers === false && !isDue) return false;
    this.#unasked = 0;
    this.#askedAt = performance.now();
    return true;
  }

  prepare(): void {
    this.#prepared ??= this.#connect();
    this.#prepared.catch(() => {});
  }

  discard(): void {
    this.#prepared?.then(
      (socket) => close(socket),
      () => {},
    );
    this.#prepared = undefined;
  }

  async print({ bytes, format }: Document, progress: Progress): Promise<Printed | undefined> {
    let socket: Socket;
    try {
      socket = await this.#openConnection();
    } catch (error) {
      return this.#notSent(error);
    }
    try {
      progress.beforeFirstByte();
    } catch (error) {
      socket.destroy();
      throw error;
    }
    let isTaken = false;
    try {
      const isWritten = await writeAll(socket, bytes, progress, () => {
        isTaken = true;
      });
      if (!isWritten) return undefined;
      if (this.asksStatus && format === "zpl" && this.#answers !== false) {
        const outcome = await this.#waitUntilIdle(socket, progress);
        if (outcome !== "silent") return outcome;
      }
      socket.end();
      return (await this.#untilClosed(socket, progress)) ? { outcome: "printed" } : undefined;
    } catch (error) {
      if (!isTaken) return this.#notSent(error);
      const detail = text("connectionLost", { address: this.target, reason: reasonOf(error) });
      return { outcome: "uncertain", detail, status: { state: "unknown", detail } };
    } finally {
      socket.destroy();
    }
  }

  async #waitUntilIdle(socket: Socket, progress: Progress): Promise<Printed | "silent" | undefined> {
    for (let unanswered = 0; !progress.signal.aborted; ) {
      const status = await askStatus(socket, this.times.answerMs);
      if (status) {
        this.#answers = true;
        unanswered = 0;
        if (status.state !== "ready") progress.waiting(withoutIdle(status));
        else if (status.isIdle) return { outcome: "printed", status: withoutIdle(status) };
        await pause(status.state === "ready" ? 50 : 500, progress.signal);
      } else if (this.#answers !== true) {
        this.#answers = false;
        return "silent";
      } else if (++unanswered > 20 || socket.readableEnded) {
        const detail = text("statusLost", { address: this.target });
        return { outcome: "uncertain", detail, status: { state: "unknown", detail } };
      }
    }
    return undefined;
  }

  /**
   * Waits for the printer's end of the connection. One that closes has everything, and is awaited each time from then on, because
   * silence may be a printer without power; one that did not is given a second. False when the process ends meanwhile.
   */
  async #untilClosed(socket: Socket, progress: Progress): Promise<boolean> {
    const isClosed = await endOf(socket, this.#closes === undefined ? FIRST_CLOSE_MS : CLOSE_MS);
    if (isClosed || this.#closes === undefined) this.#closes = isClosed;
    if (isClosed) return true;
    while (this.#closes) {
      progress.waiting({ state: "unknown", detail: text("keepsConnection") });
      if (progress.signal.aborted) return false;
      if (await endOf(socket, CLOSE_MS)) return true;
    }
    return true;
  }

  /** The connection of `prepare`, unless the printer has closed it meanwhile. */
  async #openConnection(): Promise<Socket> {
    const prepared = this.#prepared;
    this.#prepared = undefined;
    const socket = await (prepared ?? this.#connect());
    if (socket.readyState === "open" && !socket.readableEnded) return socket;
    const next = await this.#connect();
    // Where one connection was reset, the next one will be, and not every label has to find that out.
    if (socket.errored) await endOf(next, this.times.resetMs);
    return next;
  }

  #notSent(error: unknown): Printed {
    const status = this.#offline(error);
    return { outcome: "released", status, ...(status.detail ? { detail: status.detail } : {}) };
  }

  async #connect(): Promise<Socket> {
    const socket = connect({ host: this.#host, port: this.#port, allowHalfOpen: true, noDelay: true });
    // Errors of a connection that waits for its label are seen when it is used.
    socket.on("error", () => {});
    socket.setKeepAlive(true, 30_000);
    const timer = setTimeout(() => socket.destroy(new Error("ETIMEDOUT")), CONNECT_MS);
    try {
      await once(socket, "connect");
      return socket;
    } finally {
      clearTimeout(timer);
    }
  }

  #offline(error: unknown): PrinterStatus {
    // Another printer may have the address when it is back.
    this.#answers = undefined;
    this.#closes = undefined;
    const detail = text("cannotConnect", { address: this.target, reason: reasonOf(error) });
    return { state: "offline", detail };
  }
}

/** Writes slice by slice, so that a printer that stops taking data is noticed. False when the process ends meanwhile. */
async function writeAll(socket: Socket, bytes: Buffer, progress: Progress, onTaken: () => void): Promise<boolean> {
  for (let at = 0, end = FIRST_SLICE_BYTES; at < bytes.length; at = end, end += SLICE_BYTES) {
    const written = write(socket, bytes.subarray(at, end));
    const stalled = setInterval(() => progress.waiting({ state: "unknown", detail: text("takesNoData") }), STALLED_MS);
    try {
      if (!(await unlessAborted(written, progress.signal))) return false;
      onTaken();
    } finally {
      clearInterval(stalled);
    }
  }
  return true;
}

/** Resolves when the kernel has taken the bytes. */
const write = (socket: Socket, bytes: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    if (socket.errored) return reject(socket.errored);
    const onClose = () => reject(socket.errored ?? new Error("ECONNRESET"));
    socket.once("close", onClose);
    socket.write(bytes, (error) => {
      socket.off("close", onClose);
      if (error) reject(error);
      else resolve();
    });
  });

async function askStatus(socket: Socket, timeoutMs: number): Promise<HostStatus | undefined> {
  let response = "";
  return new Promise((resolve, reject) => {
    const done = (status?: HostStatus, error?: Error) => {
      clearTimeout(timer);
      socket.off("data", onData).off("close", onClose).off("end", onEnd);
      if (error) reject(error);
      else resolve(status);
    };
    const onData = (chunk: Buffer) => {
      response += chunk.toString("latin1");
      const status = parseHostStatus(response.slice(-1000));
      if (status) done(status);
    };
    const onClose = () => done(undefined, socket.errored ?? new Error("ECONNRESET"));
    const onEnd = () => done();
    const timer = setTimeout(done, timeoutMs);
    if (socket.destroyed) return onClose();
    socket.on("data", onData).once("close", onClose).once("end", onEnd);
    socket.write(hostStatusQuery);
  });
}

/** Whether the printer ended the connection within the time. */
const endOf = (socket: Socket, timeoutMs: number): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const done = (isEnded: boolean) => {
      clearTimeout(timer);
      socket.off("close", onEnd).off("end", onEnd);
      if (socket.errored) reject(socket.errored);
      else resolve(isEnded);
    };
    const onEnd = () => done(true);
    const timer = setTimeout(() => done(false), timeoutMs);
    if (socket.destroyed || socket.readableEnded) done(true);
    else socket.once("close", onEnd).once("end", onEnd).resume();
  });

async function close(socket: Socket): Promise<void> {
  socket.end();
  await endOf(socket, CLOSE_MS).catch(() => {});
  socket.destroy();
}

/** Whether the promise was fulfilled before the signal was aborted. */
async function unlessAborted(promise: Promise<void>, signal: AbortSignal): Promise<boolean> {
  let onAbort = () => {};
  const aborted = new Promise<boolean>((resolve) => {
    onAbort = () => resolve(false);
    signal.addEventListener("abort", onAbort, { once: true });
  });
  try {
    return await Promise.race([promise.then(() => true), ...(signal.aborted ? [false] : []), aborted]);
  } finally {
    signal.removeEventListener("abort", onAbort);
  }
}

const withoutIdle = ({ state, detail }: HostStatus): PrinterStatus => ({
  state,
  ...(detail === undefined ? {} : { detail }),
});
