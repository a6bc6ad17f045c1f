/** Of every answer this much is read; what follows is not waited for. */
const readBytes = 16 * 1024;
/** And this much is kept. */
const storedBytes = 4 * 1024;

/** A receiver's answer while it arrives. Nothing is decompressed: what is not plain text is not kept. */
export class ReceiverResponse {
  readonly status: number;
  readonly #isText: boolean;
  readonly #retryAfter: string | undefined;
  readonly #chunks: Buffer[] = [];
  #length = 0;

  /** `headers`: names and values in turn, as they were received. */
  constructor(status: number, headers: readonly Buffer[]) {
    this.status = status;
    this.#isText = isIdentity(valueOf(headers, "content-encoding")) && isTextType(valueOf(headers, "content-type"));
    this.#retryAfter = this.isSuccess ? undefined : valueOf(headers, "retry-after");
  }

  get isSuccess(): boolean {
    return this.status >= 200 && this.status < 300;
  }

  /** Returns whether enough was read. */
  add(chunk: Buffer): boolean {
    // A copy: the parser reuses its memory.
    if (this.#isText && this.#length < storedBytes) this.#chunks.push(Buffer.from(chunk.subarray(0, storedBytes)));
    this.#length += chunk.length;
    return this.#length >= readBytes;
  }

  /** The start of the body; null when it is empty or no text. */
  text(): string | null {
    if (this.#chunks.length === 0) return null;
    const kept = Buffer.concat(this.#chunks).subarray(0, storedBytes);
    // A character that the end cuts in two is left out.
    const text = new TextDecoder().decode(kept, { stream: this.#length > storedBytes });
    const strange = text.match(/[\0-\x08\x0e-\x1f\x7f\ufffd]/g)?.length ?? 0;
    return strange > text.length / 10 ? null : text.replaceAll("\0", "") || null;
  }

  /** How long the receiver asks to wait, RFC 9110 section 10.2.3; null when it doesn't. */
  retryAfterMs(now: number): number | null {
    return this.#retryAfter === undefined ? null : readRetryAfter(this.#retryAfter, now);
  }
}

function readRetryAfter(value: string, now: number): number | null {
  const text = value.trim();
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1_000;
  // All three forms of RFC 9110 section 5.6.7 begin with a day's name; the last of them does not say that it is UTC.
  if (!/^(mon|tue|wed|thu|fri|sat|sun)/i.test(text)) return null;
  const at = Date.parse(/gmt$/i.test(text) ? text : `${text} GMT`);
  return Number.isNaN(at) ? null : Math.max(0, at - now);
}

function valueOf(headers: readonly Buffer[], name: string): string | undefined {
  for (let i = 0; i < headers.length; i += 2) {
    const key = headers[i];
    if (key?.length === name.length && key.toString("latin1").toLowerCase() === name)
      return headers[i + 1]?.toString("latin1");
  }
  return undefined;
}

const isIdentity = (encoding = "identity"): boolean => /^\s*(identity)?\s*$/i.test(encoding);

const isTextType = (type = "text/plain"): boolean =>
  /^\s*(text\/|application\/([\w.-]+\+)?(json|xml|javascript|x-www-form-urlencoded|problem\+json)\b|$)/i.test(type);
