import { and, desc, eq, gt, lt } from "drizzle-orm";
import { apiCredentials } from "@/db/schema/accounts";
import { shipments } from "@/db/schema/shipments";
import { createCredential } from "@/lib/domain/identity/accounts";
import type { Context } from "@/lib/platform/context";
import { enqueueRequest } from "@/lib/platform/request-log";
import { hourMs } from "./shipments";

interface Call {
  readonly method: string;
  readonly path: string;
  readonly search?: string;
  readonly status: number;
  readonly code?: string;
  readonly milliseconds: number;
  readonly body?: unknown;
  readonly shipmentId?: number;
  /** Minutes after the order. */
  readonly minutes: number;
}

const quoteBody = {
  origin_id: "auto",
  declared_value: 42_000,
  destination: { zipcode: 5500 },
  items: [{ quantity: 1 }],
};

/** What the shop's system calls for an order: now and then it asks for something that is refused. */
function callsOf(id: number, externalId: string, index: number): Call[] {
  const path = `/v2/shipments/${id}`;
  const calls: Call[] = [
    { method: "POST", path: "/v2/shipments/quote", status: 200, milliseconds: 38, body: quoteBody, minutes: -2 },
    {
      method: "POST",
      path: "/v2/shipments",
      status: 201,
      milliseconds: 61,
      body: { ...quoteBody, external_id: externalId },
      shipmentId: id,
      minutes: 0,
    },
    { method: "GET", path, status: 200, milliseconds: 9, shipmentId: id, minutes: 25 },
  ];
  const refused: readonly (Call | undefined)[] = [
    undefined,
    {
      method: "POST",
      path: "/v2/shipments",
      status: 422,
      code: "validation_failed",
      milliseconds: 17,
      body: { ...quoteBody, external_id: externalId, destination: { zipcode: 55_000 } },
      minutes: -1,
    },
    undefined,
    { method: "GET", path: "/v2/shipments/1", status: 404, code: "not_found", milliseconds: 6, minutes: 30 },
    {
      method: "GET",
      path: "/v2/shipments",
      search: "?status=in_transit&page=1",
      status: 200,
      milliseconds: 22,
      minutes: 41,
    },
    {
      method: "POST",
      path: `${path}/requests`,
      status: 409,
      code: "conflict",
      milliseconds: 14,
      body: { type: "rescue" },
      shipmentId: id,
      minutes: 47,
    },
  ];
  return [...calls, ...[refused[index % refused.length] ?? []].flat()];
}

/** Fewer than the log takes from an account at once. */
const orders = 22;

/**
 * A credential of the shop's own system, whose secret nobody gets to know, and its calls of the last days. They are
 * queued for the log after the commit, as those of requests are.
 */
export async function recordApiCalls(tx: Context, { accountId, userId }: { accountId: number; userId: number }) {
  const now = tx.now().getTime();
  const { id: credentialId } = await createCredential(tx, { accountId, userId, name: "Tienda online" });
  const rows = await tx.db
    .select({ id: shipments.id, externalId: shipments.externalId, createdAt: shipments.createdAt })
    .from(shipments)
    .where(
      and(
        eq(shipments.accountId, accountId),
        eq(shipments.direction, "forward"),
        gt(shipments.createdAt, new Date(now - 6.5 * 24 * hourMs)),
        lt(shipments.createdAt, new Date(now - hourMs)),
      ),
    )
    .orderBy(desc(shipments.createdAt), desc(shipments.id))
    .limit(orders);
  const requests = rows
    .flatMap(({ id, externalId, createdAt }, index) =>
      callsOf(id, externalId, index).map(({ minutes, ...call }) => ({
        ...call,
        at: new Date(createdAt.getTime() + minutes * 60_000),
      })),
    )
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  const last = requests.at(-1);
  if (last) await tx.db.update(apiCredentials).set({ lastUsedAt: last.at }).where(eq(apiCredentials.id, credentialId));
  tx.afterCommit?.(() => {
    for (const [index, { search = "", body, code = null, shipmentId = null, ...request }] of requests.entries()) {
      const text = body === undefined ? "" : JSON.stringify(body);
      enqueueRequest({
        ...request,
        accountId,
        credentialId,
        requestId: `demo-${accountId}-${index + 1}`,
        search,
        body: text,
        bodyLength: text.length,
        code,
        shipmentId,
      });
    }
  });
}
