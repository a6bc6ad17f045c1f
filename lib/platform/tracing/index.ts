import { processWide } from "@/lib/core/process-wide";
import { setting } from "../settings";
import type { SpanOptions, Tracing } from "./tracing";

/**
 * Traces by OpenTelemetry, when `OTEL_EXPORTER_OTLP_ENDPOINT` is set: the one door to its packages, none of which is loaded
 * otherwise. Nothing is registered with them for the whole process, so that other libraries neither add spans nor pass the
 * ids of a trace on to servers that they call.
 */

export type { Tracing } from "./tracing";

const state = processWide("tracing", (): { current?: Tracing | undefined } => ({}));

/** The tracing of this process; undefined without the setting. */
export const currentTracing = (): Tracing | undefined => state().current;

/** Runs `work` in a span where there is tracing. */
export function inSpan<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
  const tracing = currentTracing();
  return tracing ? tracing.inSpan(name, options, work) : work();
}

/** Starts tracing if the setting asks for it. */
export async function startTracing(): Promise<void> {
  if (setting("OTEL_EXPORTER_OTLP_ENDPOINT") === undefined || state().current) return;
  const { openTracing } = await import("./open-telemetry");
  state().current = openTracing();
}

export async function stopTracing(): Promise<void> {
  const tracing = state().current;
  state().current = undefined;
  await tracing?.close();
}
