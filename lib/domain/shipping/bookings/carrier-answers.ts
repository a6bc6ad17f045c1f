import { inArray } from "drizzle-orm";
import { carrierFeeds } from "@/db/schema/bookings";
import { type CarrierDeadline, deadlineOfOperation } from "@/lib/core/vocabulary";
import { type Context, secretReads } from "@/lib/platform/context";
import { breakerStates, carrierRegistry, servesAccount } from "../../carriers";
import { findAccount } from "../../identity/accounts";

/** How the system of a carrier answers for an account. */
interface CarrierAnswers {
  readonly carrierId: number;
  /** What is not answered at present, each with the moment since when; as this process sees it. */
  readonly failing: readonly { readonly what: CarrierDeadline; readonly since: Date | null }[];
  /** When it last told where parcels are, while it cannot be asked. */
  readonly silentSince: Date | null;
}

/** The connected carriers that serve an account: under its own contract where it has one, else under the platform's. */
export async function listCarrierAnswers(ctx: Context, accountId: number): Promise<CarrierAnswers[]> {
  const [registry, account] = await Promise.all([carrierRegistry(), findAccount(ctx, accountId)]);
  const connected = registry.carriers.filter(
    (carrier) => carrier.adapter !== null && servesAccount(registry, carrier, account),
  );
  const ids = connected.map(({ id }) => id);
  // Callers' role may not read the feeds, which belong to no account.
  const { carrierId, readAt, lastError } = carrierFeeds;
  const feeds = await secretReads(ctx)
    .select({ carrierId, readAt, lastError })
    .from(carrierFeeds)
    .where(inArray(carrierId, ids));
  return ids.map((id) => {
    const hasOwn = registry.findContractInForce(id, accountId) !== undefined;
    const feed = hasOwn ? undefined : feeds.find((each) => each.carrierId === id);
    return {
      carrierId: id,
      failing: failingOf(id, hasOwn ? accountId : null),
      silentSince: feed?.lastError != null ? feed.readAt : null,
    };
  });
}

/** Several operations are one thing for a seller: that which began first. */
function failingOf(carrierId: number, contractAccountId: number | null): CarrierAnswers["failing"] {
  const since = new Map<CarrierDeadline, Date | null>();
  for (const { operation, state, openSince } of breakerStates(carrierId, contractAccountId)) {
    if (state === "closed") continue;
    const what = deadlineOfOperation[operation];
    const before = since.get(what);
    if (!before || (openSince && openSince < before)) since.set(what, openSince);
  }
  return [...since].map(([what, at]) => ({ what, since: at }));
}
