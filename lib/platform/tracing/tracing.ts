type SpanAttributes = Readonly<Record<string, string | number | boolean | undefined>>;

export interface SpanOptions {
  /** `server` for a request that is answered, `client` for a call that is made. */
  readonly kind?: "server" | "client" | "internal";
  readonly attributes?: SpanAttributes;
  /** The W3C `traceparent` of a request, which makes its span part of the caller's trace. */
  readonly traceparent?: string | null;
}

/** A span until its end. */
interface OpenSpan {
  set(attributes: SpanAttributes): void;
  fail(reason: string): void;
}

export interface Tracing {
  /** Runs `work` in a span; spans and queries that begin within it are its children. What it throws fails the span. */
  inSpan<T>(name: string, options: SpanOptions, work: (span: OpenSpan) => Promise<T>): Promise<T>;
  /** Sends the ended spans and stops the exporter. */
  close(): Promise<void>;
}
