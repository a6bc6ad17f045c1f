import { setMaxListeners } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type { DeliveryQueue } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { signMessage } from "@/lib/platform/message-signature";
import { secretsInForce } from "../signing/secrets";
import type { AttemptOutcome } from "../transport/attempt-outcome";
import { Batches } from "./batches";
import type { ClaimedDelivery } from "./claim";
import { countAttempts } from "./counters";
import { EndpointRegistry } from "./endpoint-registry";
import { mustPersistSuccess } from "./health";
import { release } from "./lease";
import { deliveryHeaders, toSeconds } from "./message";
import { recordResults, recordSuccesses, type Sent } from "./results";
import type { WebhookDispatcherOptions } from "./webhook-dispatcher-options";

interface Listener {
  /** Results were written, and their slots are free. */
  onPersisted(): void;
  /** Something will be due again. */
  onDueAt(at: Date): void;
}

const retryWritingMs = [100, 500, 1_000, 2_000, 5_000];
const timeoutMs = 5_000;

const notSent: AttemptOutcome = {
  status: null,
  error: "connection_failed",
  isLocalFailure: true,
  milliseconds: 0,
  remoteIp: null,
  response: null,
  retryAfterMs: null,
};

/** The deliveries that a process has claimed: sends them and writes what became of them. */
export class Outbound {
  readonly book: EndpointRegistry;
  /** From the claim until the result is written. */
  private readonly inFlight = new Map<number, ClaimedDelivery>();
  private readonly exchanges = new Set<Promise<unknown>>();
  private readonly cutOff = new AbortController();
  private isStopping = false;
  /** Apart, so that successes don't wait for the locks that failures need. */
  private readonly successes = new Batches<Sent>((batch) => this.write(batch, (ctx) => recordSuccesses(ctx, batch)));
  private readonly persisted = new Batches<Sent>((batch) => this.write(batch, (ctx) => this.persist(ctx, batch)));

  constructor(
    private readonly options: WebhookDispatcherOptions,
    private readonly listener: Listener,
  ) {
    this.book = new EndpointRegistry(options.limits.ratePerEndpoint);
    // Everything under way listens.
    setMaxListeners(0, this.cutOff.signal);
  }

  /** Retries get a share of the slots; first attempts get all that are left. */
  freeSlots(lane: DeliveryQueue): number {
    const { slots, retryShare } = this.options.limits;
    const free = slots - this.inFlight.size;
    if (lane === "first") return free;
    const retrying = [...this.inFlight.values()].filter((delivery) => delivery.lane === "retry").length;
    return Math.min(free, Math.ceil(slots * retryShare) - retrying);
  }

  /** Begins to send; resolves before anything has arrived. */
  async claim(ctx: Context, deliveries: readonly ClaimedDelivery[]): Promise<void> {
    for (const delivery of deliveries) {
      this.inFlight.set(delivery.id, delivery);
      this.book.learn(delivery.webhookId, delivery.health, ctx.now().getTime());
    }
    let secrets: ReadonlyMap<number, readonly string[]>;
    try {
      secrets = await secretsInForce(ctx, [...new Set(deliveries.map(({ webhookId }) => webhookId))]);
    } catch (error) {
      await this.putDown(ctx, deliveries);
      throw error;
    }
    const late: ClaimedDelivery[] = [];
    for (const delivery of deliveries) {
      const remainingMs = delivery.leaseUntil.getTime() - ctx.now().getTime();
      if (this.isStopping || remainingMs < this.options.limits.attemptMs) late.push(delivery);
      else this.send(delivery, secrets.get(delivery.webhookId));
    }
    await this.putDown(ctx, late);
  }

  /** Waits for what is under way, at most as long as an attempt takes, and gives back the rest. */
  async stop(): Promise<void> {
    this.isStopping = true;
    await within(this.options.limits.attemptMs, this.ended());
    this.cutOff.abort();
    await within(timeoutMs, this.ended());
    await this.options.transport.close();
  }

  private async ended(): Promise<void> {
    await Promise.all(this.exchanges);
    await Promise.all([this.successes.settled(), this.persisted.settled()]);
  }

  private send(delivery: ClaimedDelivery, secrets: readonly string[] | undefined): void {
    const startedAt = this.options.context().now();
    this.book.recordStart(delivery.webhookId, startedAt.getTime());
    const ended = this.attempt(delivery, secrets, startedAt)
      .then((outcome) => this.receive(delivery, startedAt, outcome))
      .catch((error) => {
        this.inFlight.delete(delivery.id);
        this.options.onError("webhooks.result_lost", error);
      });
    this.exchanges.add(ended);
    ended.finally(() => this.exchanges.delete(ended));
  }

  /** Without a secret that can be opened, nothing is sent until somebody has mended that. */
  private async attempt(
    delivery: ClaimedDelivery,
    secrets: readonly string[] | undefined,
    at: Date,
  ): Promise<AttemptOutcome> {
    const { messageId: id, webhookId, url, body, attempts } = delivery;
    if (!secrets) return notSent;
    const headers = {
      ...deliveryHeaders(delivery, { number: attempts + 1, at }),
      "webhook-signature": signMessage(secrets, { id, timestampSeconds: toSeconds(at), body }),
    };
    return this.options.transport.send({ poolKey: String(webhookId), url, headers, body }, this.cutOff.signal);
  }

  private async receive(delivery: ClaimedDelivery, startedAt: Date, outcome: AttemptOutcome): Promise<void> {
    const { webhookId } = delivery;
    const ctx = this.options.context();
    if (outcome.isLocalFailure && this.isStopping) return this.putDown(ctx, [delivery]);
    const endedAt = ctx.now();
    const isSuccess = outcome.error === null;
    const known = this.book.known(webhookId) ?? delivery.health;
    if (isSuccess && known.pausedUntil) this.book.forgetResults(webhookId);
    const recent = outcome.isLocalFailure
      ? { failed: 0, total: 0 }
      : this.book.recordResult(webhookId, isSuccess, endedAt.getTime());
    const mustPersist = !isSuccess || mustPersistSuccess(known, endedAt);
    (mustPersist ? this.persisted : this.successes).add({ delivery, startedAt, endedAt, outcome, recent });
  }

  private async persist(ctx: Context, batch: readonly Sent[]): Promise<Set<number>> {
    const { ours, health, nextDueAt } = await recordResults(ctx, batch, this.options);
    for (const [webhookId, known] of health) this.book.learn(webhookId, known, ctx.now().getTime());
    if (nextDueAt) this.listener.onDueAt(nextDueAt);
    return ours;
  }

  /** Tries until the database takes the results or their leases are over; then another sends again. */
  private async write(batch: readonly Sent[], record: (ctx: Context) => Promise<Set<number>>): Promise<void> {
    const ours = await this.insist(batch, record);
    for (const { delivery, outcome } of batch) {
      this.inFlight.delete(delivery.id);
      const result = outcome.isLocalFailure ? "not_sent" : (outcome.error ?? "succeeded");
      countAttempts(ours.has(delivery.id) ? result : "stale");
    }
    this.listener.onPersisted();
  }

  private async insist(batch: readonly Sent[], record: (ctx: Context) => Promise<Set<number>>): Promise<Set<number>> {
    const leaseEnd = Math.max(...batch.map(({ delivery }) => delivery.leaseUntil.getTime()));
    for (let attempt = 0; ; attempt++) {
      const ctx = this.options.context();
      try {
        return await record(ctx);
      } catch (error) {
        this.options.onError("webhooks.results_not_written", error);
        if (ctx.now().getTime() >= leaseEnd) return new Set();
        await sleep(retryWritingMs[Math.min(attempt, retryWritingMs.length - 1)]);
      }
    }
  }

  /** What cannot be given back is claimed again when its lease is over. */
  private async putDown(ctx: Context, deliveries: readonly ClaimedDelivery[]): Promise<void> {
    if (deliveries.length === 0) return;
    await release(ctx, deliveries).catch((error) => this.options.onError("webhooks.not_given_back", error));
    for (const { id } of deliveries) this.inFlight.delete(id);
    this.listener.onPersisted();
  }
}

async function within(ms: number, work: Promise<void>): Promise<void> {
  const cancel = new AbortController();
  const timeout = sleep(ms, undefined, { signal: cancel.signal }).catch(() => {});
  await Promise.race([work, timeout]);
  cancel.abort();
}
