import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { signMessage, verifyMessage } from "@/lib/platform/message-signature";

process.env.WEBHOOK_ALLOW_PRIVATE_TARGETS = "1";

type Operation = "quote" | "book" | "cancel" | "track" | "check";

export interface SimulatedReport {
  readonly id: string;
  readonly reference: string;
  readonly status: string;
  readonly substatus?: string;
  readonly comment?: string;
  readonly occurred_at: string;
}

interface Asked {
  readonly operation: Operation;
  readonly body: any;
  readonly headers: IncomingMessage["headers"];
}

/** What goes wrong with an operation; `answer` says what is sent instead. */
export type Incident = "hang" | "error" | "malformed" | "huge" | "cut" | { readonly response: unknown };

/**
 * A carrier that speaks the protocol of docs/carriers.md over a real socket, with knobs for everything that carriers do
 * wrong. It refuses what is not signed with its secret.
 */
export class CarrierSimulator {
  /** Told by who connects it. */
  secret = "";
  readonly asked: Asked[] = [];
  readonly bookings = new Map<string, { trackingNumber: string; state: "booked" | "cancelled" | "collected" }>();
  readonly reports: SimulatedReport[] = [];
  readonly troubles: Partial<Record<Operation, Incident>> = {};
  rates: readonly object[] | ((load: any) => readonly object[]) = [];
  /** Why it books nothing. */
  refusal: string | undefined;
  pageSize = 100;
  /** Runs when it has done what it was asked and has not answered yet. */
  beforeResponse: ((operation: Operation) => unknown) | undefined;
  private readonly held: ServerResponse[] = [];
  private readonly server: Server = createServer((request, response) => void this.serve(request, response));

  async open(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, "127.0.0.1", resolve));
    return this;
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/anden`;
  }

  asks(operation: Operation): Asked[] {
    return this.asked.filter((one) => one.operation === operation);
  }

  /** Something happens to a booking; `track` tells of it from now on. */
  happen(reference: string, status: string, more: Partial<SimulatedReport> = {}): SimulatedReport {
    const report = {
      id: randomUUID(),
      reference,
      status,
      occurred_at: new Date(Date.now() + this.reports.length).toISOString(),
      ...more,
    };
    const booking = this.bookings.get(reference);
    if (booking) booking.state = "collected";
    this.reports.push(report);
    return report;
  }

  /** The headers with which it would push this. */
  sign(body: string, secret = this.secret, at = new Date()): Record<string, string> {
    const [id, timestampSeconds] = [randomUUID(), Math.floor(at.getTime() / 1000)];
    return {
      "content-type": "application/json",
      "webhook-id": id,
      "webhook-timestamp": String(timestampSeconds),
      "webhook-signature": signMessage([secret], { id, timestampSeconds, body }),
    };
  }

  /** Works as it should, and knows nothing. */
  reset(): void {
    for (const response of this.held.splice(0)) response.destroy();
    for (const operation of Object.keys(this.troubles)) delete this.troubles[operation as Operation];
    this.asked.length = 0;
    this.reports.length = 0;
    this.bookings.clear();
    this.rates = [];
    this.refusal = undefined;
    this.beforeResponse = undefined;
    this.pageSize = 100;
  }

  async close(): Promise<void> {
    this.reset();
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString();
    if (this.secret === "") return void response.writeHead(401).end();
    const signed = verifyMessage([this.secret], request.headers, text, {
      nowSeconds: Math.floor(Date.now() / 1000),
      toleranceSeconds: 600_000,
    });
    if (!signed.isValid) return void response.writeHead(401).end();
    const body = JSON.parse(text);
    const operation = body.operation as Operation;
    if (request.url !== `/anden/${operation}`) return void response.writeHead(404).end();
    this.asked.push({ operation, body, headers: request.headers });
    const incident = this.troubles[operation];
    const reply = this[operation](body);
    await this.beforeResponse?.(operation);
    if (incident === "hang") return void this.held.push(response);
    if (incident === "error") return void response.writeHead(503).end("busy");
    if (incident === "malformed") return void response.end('{"rates": [{"price');
    if (incident === "huge") return void response.end(JSON.stringify({ filling: "x".repeat(2_000_000) }));
    if (incident === "cut") return void response.destroy();
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(incident ? incident.response : reply));
  }

  private check(): object {
    return { status: "ok" };
  }

  private quote(load: object): object {
    return { rates: typeof this.rates === "function" ? this.rates(load) : this.rates };
  }

  private book({ reference }: { reference: string }): object {
    const known = this.bookings.get(reference);
    if (known?.state === "cancelled") return { status: "refused", reason: "La reserva fue anulada" };
    if (known) return { status: "booked", tracking_number: known.trackingNumber };
    if (this.refusal) return { status: "refused", reason: this.refusal };
    const trackingNumber = `SIM${String(this.bookings.size + 1).padStart(6, "0")}`;
    this.bookings.set(reference, { trackingNumber, state: "booked" });
    return { status: "booked", tracking_number: trackingNumber };
  }

  private cancel({ reference }: { reference: string }): object {
    const known = this.bookings.get(reference);
    if (known?.state === "collected") return { status: "too_late" };
    this.bookings.set(reference, { trackingNumber: known?.trackingNumber ?? "", state: "cancelled" });
    return { status: "cancelled" };
  }

  private track({ cursor }: { cursor: string | null }): object {
    const start = Number(cursor ?? 0);
    const reports = this.reports.slice(start, start + this.pageSize);
    const end = start + reports.length;
    return { reports, cursor: String(end), more: end < this.reports.length };
  }
}
