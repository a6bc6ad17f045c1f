import { onShutdown, processWide } from "@/lib/core/process-wide";
import { type BridgeSignal, onBridgeSignal } from "@/lib/domain/shipping/printers";
import type { ApiRequest, ApiResponse } from "../pipeline/exchange";

/** Between comments, by which both sides and proxies in between see that the connection is alive. */
const pingMs = 15_000;
/** After which a stream ends, so that bridges spread over processes again. */
const lastsMs = 10 * 60_000;
/** Streams of one bridge: one that was lost may be open here for a while. */
const streamsOfBridge = 3;
/** Unread chunks after which a reader counts as gone. */
const unreadChunks = 100;

interface OpenStream {
  readonly bridgeId: number;
  readonly end: () => void;
}

/** The open streams of this process, oldest first. They end with it: bridges connect to another one. */
const openStreams = processWide("print-streams", () => {
  const streams = new Set<OpenStream>();
  onShutdown(async () => {
    for (const stream of [...streams]) stream.end();
  });
  return streams;
});

const encoder = new TextEncoder();

const textOf = (signal: BridgeSignal): string =>
  `event: ${signal.event}\ndata: ${JSON.stringify(signal.event === "jobs" ? { printer_id: signal.printerId } : {})}\n\n`;

/**
 * Server-sent events of a bridge (https://html.spec.whatwg.org/multipage/server-sent-events.html): `jobs` where something may be
 * claimed, `printers` where a person changed a printer. The first ones are `present`, so that nothing is missed between two
 * connections.
 */
export async function bridgeEvents(
  bridgeId: number,
  request: ApiRequest,
  present: () => Promise<readonly BridgeSignal[]>,
): Promise<ApiResponse> {
  const headers = {
    "Content-Type": "text/event-stream; charset=utf-8",
    // `no-transform`: a compressed stream would be held back by whoever compresses it; proxies of nginx read the other one.
    "Cache-Control": "no-store, no-transform",
    "X-Accel-Buffering": "no",
  };
  if (request.method === "HEAD") return { status: 200, headers, body: null };
  const pending: BridgeSignal[] = [];
  let send: (signal: BridgeSignal) => void = (signal) => pending.push(signal);
  const unsubscribe = await onBridgeSignal(bridgeId, (signal) => send(signal));
  const first = await present().catch((error: unknown) => {
    unsubscribe();
    throw error;
  });
  let stop = () => {};
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const write = (text: string) => {
          if ((controller.desiredSize ?? 0) < -unreadChunks) end();
          else controller.enqueue(encoder.encode(text));
        };
        let isOpen = true;
        const end = () => {
          if (!isOpen) return;
          stop();
          controller.close();
        };
        const ping = setInterval(() => write(": ping\n\n"), pingMs);
        const last = setTimeout(end, lastsMs);
        const stream: OpenStream = { bridgeId, end };
        stop = () => {
          isOpen = false;
          clearInterval(ping);
          clearTimeout(last);
          unsubscribe();
          openStreams().delete(stream);
        };
        send = (signal) => {
          if (signal.event === "revoked") end();
          else if (isOpen) write(textOf(signal));
        };
        endOldest(bridgeId);
        openStreams().add(stream);
        request.signal.addEventListener("abort", end);
        write(": connected\n\n");
        for (const signal of [...first, ...pending]) send(signal);
      },
      // The reader has gone: what it closed is not closed again.
      cancel: () => stop(),
    },
    { highWaterMark: 16 },
  );
  return { status: 200, headers, body };
}

function endOldest(bridgeId: number): void {
  const own = [...openStreams()].filter((stream) => stream.bridgeId === bridgeId);
  for (const stream of own.slice(0, Math.max(0, own.length - streamsOfBridge + 1))) stream.end();
}
