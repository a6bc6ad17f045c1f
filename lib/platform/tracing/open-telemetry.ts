import { AsyncLocalStorage } from "node:async_hooks";
import { type Context, DiagLogLevel, diag, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BasicTracerProvider, BatchSpanProcessor } from "@opentelemetry/sdk-trace-base";
import { observeQueries } from "@/db/driver";
import { logThrottled } from "../log";
import { summarizeError } from "../loggable-error";
import { setting } from "../settings";
import type { SpanOptions, Tracing } from "./tracing";

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL } as const;

const propagator = new W3CTraceContextPropagator();

/** The context of a request that names its trace; what is no valid `traceparent` begins a new one. */
const contextOf = (traceparent: string): Context =>
  propagator.extract(ROOT_CONTEXT, { traceparent }, { get: (from, name) => from[name], keys: Object.keys });

/** The exporter and the sampler read their own variables: headers, timeouts, `OTEL_TRACES_SAMPLER`. */
export function openTracing(): Tracing {
  const report = (message: string) => logThrottled("warn", "tracing.not_sent", { message });
  const silent = () => {};
  const logger = { error: report, warn: silent, info: silent, debug: silent, verbose: silent };
  diag.setLogger(logger, { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({
      "service.name": setting("OTEL_SERVICE_NAME") ?? "anden",
      "process.pid": process.pid,
    }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  const tracer = provider.getTracer("anden");
  const contexts = new AsyncLocalStorage<Context>();

  observeQueries((text) => {
    const parent = contexts.getStore();
    // What the process asks by itself, every second, belongs to nobody's trace.
    if (!parent) return undefined;
    const [operation = "query"] = text.trimStart().split(/\s/, 1);
    const attributes = { "db.system.name": "postgresql", "db.query.text": text };
    const span = tracer.startSpan(`db ${operation.toLowerCase()}`, { kind: SpanKind.CLIENT, attributes }, parent);
    return (error) => {
      if (error !== undefined) span.setStatus({ code: SpanStatusCode.ERROR, message: summarizeError(error) });
      span.end();
    };
  });

  return {
    async inSpan(name, { kind = "internal", attributes = {}, traceparent }: SpanOptions, work) {
      const parent = traceparent ? contextOf(traceparent) : (contexts.getStore() ?? ROOT_CONTEXT);
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, parent);
      try {
        return await contexts.run(trace.setSpan(parent, span), work, {
          set: (more) => span.setAttributes(more),
          fail: (message) => span.setStatus({ code: SpanStatusCode.ERROR, message }),
        });
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR, message: summarizeError(error) });
        throw error;
      } finally {
        span.end();
      }
    },
    async close() {
      observeQueries(undefined);
      await provider.shutdown().catch((error: unknown) => report(summarizeError(error)));
    },
  };
}
