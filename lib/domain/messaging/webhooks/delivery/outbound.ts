import { setMaxListeners } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type { DeliveryQueue } from "@/lib/core/vocabulary";
import { Batcher } from "@/lib/platform/batcher";
import type { Context } from "@/lib/platform/context";
import { signMessage } from "@/lib/platform/message-signature";
import { inSpan } from "@/lib/platform/tracing";
import { secretsInForce } from "../signing/secrets";
import type { AttemptOutcome } from "../transport/attempt-outcome";
import type { ClaimedDelivery } from "./claim";
import { countAttempts } from "./counters";
import { EndpointRegistry } from "./endpoint-registry";
import { mustPersistSuccess } from "./health";
import { release } from "./lease";
import { deliveryHeaders, toSeconds } from "./message";
import { recordResults, recordSuccesses, type Sent } from "./results";
import type { WebhookDispatcherOptions } from "./webhook-dispatcher-options";

interface Listener {
  /** Results were written and their slots are free. */
  onPersisted(): void;
  /** A delivery becomes due again at this time. */
  onDueAt(at: Date): void;
}

const recordRetryDelaysMs = [100, 500, 1_000, 2_000, 5_000];
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

const resultBatches = { gatherMs: 10, fullAt: 50, maxBatch: 200 } as const;

/** The deliveries that this process has claimed: sends them and writes their results. */
export class Outbound {
  readonly registry: EndpointRegistry;
  /** From the claim until the result is written. */
  private readonly inFlight = new Map<number, ClaimedDelivery>();
  private readonly exchanges = new Set<Promise<unknown>>();
  private readonly abortController = new AbortController();
  private isStopping = false;
  /** In batches of their own, so that successes do not wait for the row locks that failures need. */
  private readonly successes = new Batcher<Sent>({
    ...resultBatches,
    write: (batch) => this.write(batch, (ctx) => recordSuccesses(ctx, batch)),
  });
  private readonly persisted = new Batcher<Sent>({
    ...resultBatches,
    write: (batch) => this.write(batch, (ctx) => this.persist(ctx, batch)),
  });

  constructor(
    private readonly options: WebhookDispatcherOptions,
    private readonly listener: Listener,
  ) {
    this.registry = new EndpointRegistry(options.limits.ratePerEndpoint);
    // Every attempt in flight listens to this signal.
    setMaxListeners(0, this.abortController.signal);
  }

  /** Retries get a share of the slots; first attempts get all that are left. */
  freeSlots(lane: DeliveryQueue): number {
    const { slots, retryShare } = this.options.limits;
    const free = slots - this.inFlight.size;
    if (lane === "first") return free;
    const retrying = [...this.inFlight.values()].filter((delivery) => delivery.lane === "retry").length;
    return Math.min(free, Math.ceil(slots * retryShare) - retrying);
  }

  /** Starts the attempts. Resolves before any of them has ended. */
  async dispatch(ctx: Context, deliveries: readonly ClaimedDelivery[]): Promise<void> {
    for (const delivery of deliveries) {
      this.inFlight.set(delivery.id, delivery);
      this.registry.setHealth(delivery.webhookId, delivery.health, ctx.now().getTime());
    }
    let secrets: ReadonlyMap<number, readonly string[]>;
    try {
      secrets = await secretsInForce(ctx, [...new Set(deliveries.map(({ webhookId }) => webhookId))]);
    } catch (error) {
      await this.releaseUnsent(ctx, deliveries);
      throw error;
    }
    const late: ClaimedDelivery[] = [];
    for (const delivery of deliveries) {
      const remainingMs = delivery.leaseUntil.getTime() - ctx.now().getTime();
      if (this.isStopping || remainingMs < this.options.limits.attemptMs) late.push(delivery);
      else this.send(delivery, secrets.get(delivery.webhookId));
    }
    await this.releaseUnsent(ctx, late);
  }

  /** Waits for the attempts in flight, at most as long as an attempt takes, then aborts and releases the rest. */
  async stop(): Promise<void> {
    this.isStopping = true;
    await within(this.options.limits.attemptMs, this.drained());
    this.abortController.abort();
    await within(timeoutMs, this.drained());
    await this.options.transport.close();
  }

  private async drained(): Promise<void> {
    await Promise.all(this.exchanges);
    await Promise.all([this.successes.drain(), this.persisted.drain()]);
  }

  private send(delivery: ClaimedDelivery, secrets: readonly string[] | undefined): void {
    const startedAt = this.options.context().now();
    this.registry.recordStart(delivery.webhookId, startedAt.getTime());
    const exchange = this.attempt(delivery, secrets, startedAt)
      .then((outcome) => this.receive(delivery, startedAt, outcome))
      .catch((error) => {
        this.inFlight.delete(delivery.id);
        this.options.onError("webhooks.result_lost", error);
      });
    this.exchanges.add(exchange);
    exchange.finally(() => this.exchanges.delete(exchange));
  }

  /**
   * Without a secret that can be decrypted nothing is sent. The delivery is retried as a local failure until somebody
   * has mended that.
   */
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
    const request = { poolKey: String(webhookId), url, headers, body };
    const attributes = { webhook_id: webhookId, message_id: id, attempt: attempts + 1 };
    return inSpan("webhook attempt", { kind: "client", attributes }, () =>
      this.options.transport.send(request, this.abortController.signal),
    );
  }

  private async receive(delivery: ClaimedDelivery, startedAt: Date, outcome: AttemptOutcome): Promise<void> {
    const { webhookId } = delivery;
    const ctx = this.options.context();
    if (outcome.isLocalFailure && this.isStopping) return this.releaseUnsent(ctx, [delivery]);
    const endedAt = ctx.now();
    const isSuccess = outcome.error === null;
    const known = this.registry.healthOf(webhookId) ?? delivery.health;
    if (isSuccess && known.pausedUntil) this.registry.clearResults(webhookId);
    const recent = outcome.isLocalFailure
      ? { failed: 0, total: 0 }
      : this.registry.recordResult(webhookId, isSuccess, endedAt.getTime());
    const mustPersist = !isSuccess || mustPersistSuccess(known, endedAt);
    (mustPersist ? this.persisted : this.successes).add({ delivery, startedAt, endedAt, outcome, recent });
  }

  private async persist(ctx: Context, batch: readonly Sent[]): Promise<Set<number>> {
    const { ours, health, nextDueAt } = await recordResults(ctx, batch, this.options);
    for (const [webhookId, known] of health) this.registry.setHealth(webhookId, known, ctx.now().getTime());
    if (nextDueAt) this.listener.onDueAt(nextDueAt);
    return ours;
  }

  /** Retries until the database accepts the results or their leases are over. After that another worker sends again. */
  private async write(batch: readonly Sent[], record: (ctx: Context) => Promise<Set<number>>): Promise<void> {
    const ours = await this.retryRecording(batch, record);
    for (const { delivery, outcome } of batch) {
      this.inFlight.delete(delivery.id);
      const result = outcome.isLocalFailure ? "not_sent" : (outcome.error ?? "succeeded");
      countAttempts(ours.has(delivery.id) ? result : "stale");
    }
    this.listener.onPersisted();
  }

  private async retryRecording(
    batch: readonly Sent[],
    record: (ctx: Context) => Promise<Set<number>>,
  ): Promise<Set<number>> {
    const leaseEnd = Math.max(...batch.map(({ delivery }) => delivery.leaseUntil.getTime()));
    for (let attempt = 0; ; attempt++) {
      const ctx = this.options.context();
      try {
        return await record(ctx);
      } catch (error) {
        this.options.onError("webhooks.results_not_written", error);
        if (ctx.now().getTime() >= leaseEnd) return new Set();
        await sleep(recordRetryDelaysMs[Math.min(attempt, recordRetryDelaysMs.length - 1)]);
      }
    }
  }

  /** A delivery that cannot be released is claimed again when its lease expires. */
  private async releaseUnsent(ctx: Context, deliveries: readonly ClaimedDelivery[]): Promise<void> {
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
