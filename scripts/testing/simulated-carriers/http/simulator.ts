import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { signMessage, verifyMessage } from "@/lib/platform/message-signature";
import { type Call, SimulatedServer } from "../server";

type Operation = "quote" | "book" | "label" | "cancel" | "track" | "check" | "pickup" | "cancel-pickup" | "invoice";

export interface SimulatedReport {
  readonly id: string;
  readonly reference: string;
  readonly status: string;
  readonly substatus?: string;
  readonly comment?: string;
  readonly occurred_at: string;
}

type LabelFormat = "pdf" | "zpl" | "png";

/** Which of the members are there depends on the operation. */
interface SimulatedBody {
  readonly operation: Operation;
  readonly reference: string;
  readonly cursor: string | null;
  /** Of a label: which package, counted from 1, and in which format. */
  readonly package: number;
  readonly format: LabelFormat;
  readonly destination: { readonly zipcode: string };
  /** Of an invoice; null: the newest. */
  readonly number: string | null;
}

export interface SimulatedInvoice {
  readonly number: string;
  readonly issued_on: string;
  readonly currency?: string;
  readonly total_cents?: number;
  readonly rows: readonly unknown[];
}

interface SimulatedRequest {
  readonly operation: Operation;
  readonly body: SimulatedBody;
  readonly headers: IncomingMessage["headers"];
}

/** A simulated failure of an operation; `response` is sent instead of the proper one. */
export type Incident = "hang" | "error" | "malformed" | "huge" | "cut" | { readonly response: unknown };

/**
 * A carrier that speaks the protocol of docs/carriers.md over a real socket and can simulate every failure of real
 * carriers. It rejects requests that are not signed with its secret.
 */
export class CarrierSimulator extends SimulatedServer<SimulatedRequest> {
  /** Set when the simulator is connected. */
  secret = "";
  readonly bookings = new Map<string, { trackingNumber: string; state: "booked" | "cancelled" | "collected" }>();
  readonly pickups = new Map<string, { pickupNumber: string; state: "requested" | "cancelled" | "collected" }>();
  readonly reports: SimulatedReport[] = [];
  readonly incidents: Partial<Record<Operation, Incident>> = {};
  rates: readonly object[] | ((load: SimulatedBody) => readonly object[]) = [];
  /** Its own labels of every package, by format; empty: it makes none. */
  labels: Partial<Record<LabelFormat, Uint8Array>> = {};
  /** Its invoices, oldest first. */
  readonly invoices: SimulatedInvoice[] = [];
  /** Reason with which every booking and every pickup is rejected. */
  refusal: string | undefined;
  pageSize = 100;
  /** Runs after the operation is done and before the response. */
  beforeResponse: ((operation: Operation) => unknown) | undefined;

  override open(): Promise<this> {
    process.env.WEBHOOK_ALLOW_PRIVATE_TARGETS = "1";
    return super.open();
  }

  get baseUrl(): string {
    return `${this.origin}/anden`;
  }

  /** Adds a report on a booking, which `track` returns from now on. */
  report(reference: string, status: string, more: Partial<SimulatedReport> = {}): SimulatedReport {
    const added = {
      id: randomUUID(),
      reference,
      status,
      occurred_at: new Date(Date.now() + this.reports.length).toISOString(),
      ...more,
    };
    const booking = this.bookings.get(reference);
    if (booking) booking.state = "collected";
    this.reports.push(added);
    return added;
  }

  /** Headers for pushing this body. */
  sign(body: string, secret = this.secret, at = new Date()): Record<string, string> {
    const [id, timestampSeconds] = [randomUUID(), Math.floor(at.getTime() / 1000)];
    return {
      "content-type": "application/json",
      "webhook-id": id,
      "webhook-timestamp": String(timestampSeconds),
      "webhook-signature": signMessage([secret], { id, timestampSeconds, body }),
    };
  }

  /** Clears all simulated failures, bookings and reports. */
  override reset(): void {
    super.reset();
    for (const operation of Object.keys(this.incidents)) delete this.incidents[operation as Operation];
    this.reports.length = 0;
    this.invoices.length = 0;
    this.bookings.clear();
    this.pickups.clear();
    this.rates = [];
    this.labels = {};
    this.refusal = undefined;
    this.beforeResponse = undefined;
    this.pageSize = 100;
  }

  protected async serve({ url, headers, body: sent }: Call, response: ServerResponse): Promise<void> {
    const text = sent.toString();
    if (this.secret === "") return void response.writeHead(401).end();
    const signed = verifyMessage([this.secret], headers, text, {
      nowSeconds: Math.floor(Date.now() / 1000),
      toleranceSeconds: 600_000,
    });
    if (!signed.isValid) return void response.writeHead(401).end();
    const body: SimulatedBody = JSON.parse(text);
    const { operation } = body;
    if (url.pathname !== `/anden/${operation}`) return void response.writeHead(404).end();
    this.requests.push({ operation, body, headers });
    const incident = this.incidents[operation];
    const reply = this[operation](body);
    await this.beforeResponse?.(operation);
    if (incident === "hang") return this.hold(response);
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

  private quote(load: SimulatedBody): object {
    return { rates: typeof this.rates === "function" ? this.rates(load) : this.rates };
  }

  private book({ reference }: { reference: string }): object {
    const known = this.bookings.get(reference);
    if (known?.state === "cancelled") return { status: "refused", reason: "La reserva fue anulada" };
    if (known) return this.booked(known.trackingNumber);
    if (this.refusal) return { status: "refused", reason: this.refusal };
    const trackingNumber = `SIM${String(this.bookings.size + 1).padStart(6, "0")}`;
    this.bookings.set(reference, { trackingNumber, state: "booked" });
    return this.booked(trackingNumber);
  }

  private booked(trackingNumber: string): object {
    const answer = { status: "booked", tracking_number: trackingNumber };
    return Object.keys(this.labels).length > 0 ? { ...answer, labels: true } : answer;
  }

  private label({ format }: SimulatedBody): object {
    const content = this.labels[format];
    return content ? { status: "label", content: Buffer.from(content).toString("base64") } : { status: "none" };
  }

  private cancel({ reference }: { reference: string }): object {
    const known = this.bookings.get(reference);
    if (known?.state === "collected") return { status: "too_late" };
    this.bookings.set(reference, { trackingNumber: known?.trackingNumber ?? "", state: "cancelled" });
    return { status: "cancelled" };
  }

  private pickup({ reference }: { reference: string }): object {
    const known = this.pickups.get(reference);
    if (known?.state === "cancelled") return { status: "refused", reason: "El retiro fue anulado" };
    if (known) return { status: "requested", pickup_number: known.pickupNumber };
    if (this.refusal) return { status: "refused", reason: this.refusal };
    const pickupNumber = `RET${String(this.pickups.size + 1).padStart(6, "0")}`;
    this.pickups.set(reference, { pickupNumber, state: "requested" });
    return { status: "requested", pickup_number: pickupNumber };
  }

  private "cancel-pickup"({ reference }: { reference: string }): object {
    const known = this.pickups.get(reference);
    if (known?.state === "collected") return { status: "too_late" };
    this.pickups.set(reference, { pickupNumber: known?.pickupNumber ?? "", state: "cancelled" });
    return { status: "cancelled" };
  }

  private invoice({ number, cursor }: SimulatedBody): object {
    const found = number === null ? this.invoices.at(-1) : this.invoices.find((invoice) => invoice.number === number);
    if (!found) return { status: "none" };
    const start = Number(cursor ?? 0);
    const rows = found.rows.slice(start, start + this.pageSize);
    const end = start + rows.length;
    return { status: "invoice", ...found, rows, cursor: String(end), more: end < found.rows.length };
  }

  private track({ cursor }: { cursor: string | null }): object {
    const start = Number(cursor ?? 0);
    const reports = this.reports.slice(start, start + this.pageSize);
    const end = start + reports.length;
    return { reports, cursor: String(end), more: end < this.reports.length };
  }
}
