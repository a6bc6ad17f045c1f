import type { IncomingHttpHeaders } from "node:http";

/** Bytes read of every response; the rest is not waited for. */
const readBytes = 16 * 1024;
/** Bytes stored of every response. */
const storedBytes = 4 * 1024;

/** A receiver's response while it arrives. Nothing is decompressed, and only plain text is stored. */
export class ReceiverResponse {
  readonly status: number;
  readonly #isText: boolean;
  readonly #retryAfter: string | undefined;
  readonly #chunks: Buffer[] = [];
  #length = 0;

  constructor(status: number, headers: IncomingHttpHeaders) {
    this.status = status;
    this.#isText = isIdentity(first(headers["content-encoding"])) && isTextType(first(headers["content-type"]));
    this.#retryAfter = this.isSuccess ? undefined : first(headers["retry-after"]);
  }

  get isSuccess(): boolean {
    return this.status >= 200 && this.status < 300;
  }

  /** Returns whether enough was read. */
  add(chunk: Buffer): boolean {
    // Copied, because the parser reuses its memory.
    if (this.#isText && this.#length < storedBytes) this.#chunks.push(Buffer.from(chunk.subarray(0, storedBytes)));
    this.#length += chunk.length;
    return this.#length >= readBytes;
  }

  /** The start of the body; null when it is empty or not text. */
  text(): string | null {
    if (this.#chunks.length === 0) return null;
    const stored = Buffer.concat(this.#chunks).subarray(0, storedBytes);
    // With `stream` a character that the limit cuts in two is left out.
    const text = new TextDecoder().decode(stored, { stream: this.#length > storedBytes });
    const controlCharacters = text.match(/(?![\t-\r\x80-\x9f])[\p{Cc}\ufffd]/gu)?.length ?? 0;
    return controlCharacters > text.length / 10 ? null : text.replaceAll("\0", "") || null;
  }

  /** How long the receiver asks to wait, in milliseconds, RFC 9110 section 10.2.3; null when it does not. */
  retryAfterMs(now: number): number | null {
    return this.#retryAfter === undefined ? null : readRetryAfter(this.#retryAfter, now);
  }
}

function readRetryAfter(value: string, now: number): number | null {
  const text = value.trim();
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1_000;
  // All three date forms of RFC 9110 section 5.6.7 begin with the name of a day. The last one does not state that it is
  // UTC.
  if (!/^(mon|tue|wed|thu|fri|sat|sun)/i.test(text)) return null;
  const at = Date.parse(/gmt$/i.test(text) ? text : `${text} GMT`);
  return Number.isNaN(at) ? null : Math.max(0, at - now);
}

/** undici gives every header that was sent twice as an array, also those whose type says that they come once. */
const first = (value: string | readonly string[] | undefined): string | undefined =>
  typeof value === "object" ? value[0] : value;

const isIdentity = (encoding = "identity"): boolean => /^\s*(?:identity\s*)?$/i.test(encoding);

const isTextType = (type = "text/plain"): boolean =>
  /^\s*(text\/|application\/([\w.-]+\+)?(json|xml|javascript|x-www-form-urlencoded|problem\+json)\b|$)/i.test(type);
