import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { asOwner, setupTestDatabase } from "@/db/testing";
import { message, type TrackingMessage } from "@/lib/core/messages";
import type { ShipmentStatus } from "@/lib/core/vocabulary";
import { toText } from "@/lib/i18n/to-text";
import { systemContext } from "@/lib/platform/context";
import { createTestAccount, makeShipment, seedTestCarriers, transitionTo } from "../../operating/testing";
import { createRequest, resolveRequest } from "./state/requests";

setupTestDatabase();

/** Without the new column, which every test database has. */
const [, ...migration] = readFileSync("db/migrations/0011_tracking_messages.sql", "utf8").split(
  "--> statement-breakpoint",
);

let shipment: number;
let rescued: number;

beforeAll(async () => {
  await seedTestCarriers();
  const account = await createTestAccount();
  shipment = (await makeShipment(account)).id;
  rescued = (await makeShipment(account)).id;
  await transitionTo(rescued, "ready_to_ship", "shipped", "crossdock");
  const ctx = systemContext("test");
  await resolveRequest(ctx, (await createRequest(ctx, rescued, "rescue")).id, "completed");
});

interface Stored {
  readonly status: ShipmentStatus;
  readonly comment: string;
  readonly actor?: string;
  readonly shipmentId?: number;
}

/** The comments of entries after the migration, in their order. */
async function migrate(entries: readonly Stored[]): Promise<unknown> {
  const { sql: query } = connection();
  const [before] = await query`select coalesce(max(id), 0) as id from tracking_entries`;
  for (const { status, comment, actor = "system:carrier-network", shipmentId = shipment } of entries)
    await query`insert into tracking_entries (account_id, shipment_id, status, comment, actor, occurred_at)
      select account_id, id, ${status}, ${comment}, ${actor}, now() from shipments where id = ${shipmentId}`;
  await asOwner((owner) =>
    owner.begin(async (tx) => {
      for (const statement of migration) await tx.unsafe(statement);
    }),
  );
  const rows = await query`
    select comment, comment_message from tracking_entries where id > ${before?.id} order by id`;
  return rows.map(({ comment, comment_message }) => comment_message ?? comment);
}

const carrier = "Alfa (norte)";
const city = "9 de Julio, Sur";

const known: readonly [ShipmentStatus, TrackingMessage][] = [
  ["shipped", message("tracking_collected")],
  ["shipped", message("tracking_dropped_off_at_crossdock")],
  ["shipped", message("tracking_collected_by_carrier", { carrier })],
  ["shipped", message("tracking_dropped_off_at_carrier", { carrier })],
  ["shipped", message("tracking_dropped_off_at_point")],
  ["shipped", message("tracking_left_warehouse")],
  ["crossdock", message("tracking_at_crossdock")],
  ["in_transit_to_carrier", message("tracking_on_way", { place: carrier })],
  ["received_by_carrier", message("tracking_at_branch", { carrier, city })],
  ["in_transit", message("tracking_on_way", { place: city })],
  ["in_transit", message("tracking_on_way", { place: "Paso en el río" })],
  ["delivered", message("tracking_collected_at_point")],
  ["delivered", message("tracking_delivered", { city })],
  ["delivered_with_damage", message("tracking_delivered_damaged")],
  ["rescheduled", message("tracking_kept_at_point")],
  ["rescheduled", message("tracking_visit_rescheduled")],
  ["in_carrier_ready_to_return", message("tracking_at_branch_to_return", { carrier, city })],
  ["in_transit_to_crossdock", message("tracking_returning_to_crossdock")],
  ["on_hold_crossdock", message("tracking_held_at_crossdock")],
  ["in_transit_to_seller", message("tracking_returning_to_seller", { city })],
  ["returned_to_seller", message("tracking_returned_to_seller", { city })],
  ["lost_in_carrier", message("tracking_lost_by_carrier", { carrier })],
  ["lost_in_crossdock", message("tracking_lost_at_crossdock")],
  ["reshipped", message("tracking_reshipped")],
  ["not_delivered", message("tracking_not_collected_at_point")],
  ["not_delivered", message("tracking_recipient_absent")],
  ["not_delivered", message("tracking_recipient_refused")],
  ["not_delivered", message("tracking_partly_damaged")],
  ["not_delivered", message("tracking_damaged")],
  ["not_delivered", message("tracking_address_not_found")],
  ["not_delivered", message("tracking_carrier_error", { carrier })],
  ["not_delivered", message("tracking_partly_missing")],
  ["not_delivered", message("tracking_missing")],
  ["not_delivered", message("tracking_documentation_missing")],
  ["not_delivered", message("tracking_address_inaccessible")],
  ["not_delivered", message("tracking_pickup_expired")],
  ["not_delivered", message("tracking_visits_exhausted")],
  ["not_delivered", message("tracking_unsafe_area")],
  ["not_delivered", message("tracking_not_delivered")],
];

test("comments of the network get their code and facts, which say the same in Spanish", async () => {
  const entries = known.map(([status, comment]) => ({ status, comment: toText(comment, "es") }));
  expect(await migrate(entries)).toEqual(known.map(([, comment]) => comment));
});

test("so do the reason of a carrier and the end of a rescue", async () => {
  const rejected = {
    status: "new",
    actor: "system:call-carriers",
    comment: "El transporte no lo acepta: No\nllegamos",
  };
  const back = { status: "in_transit_to_seller", actor: "user:1", shipmentId: rescued } as const;
  expect(
    await migrate([
      rejected as Stored,
      { ...back, comment: "Rescate completado" },
      { ...back, comment: "Rescue completed" },
    ]),
  ).toEqual([
    message("carrier_rejected", { reason: "No\nllegamos" }),
    message("rescue_completed"),
    message("rescue_completed"),
  ]);
});

test.each<Stored>([
  { status: "in_transit", actor: "user:1", comment: "En viaje a Mendoza" },
  { status: "delivered", actor: "system:carrier-reports", comment: "Entregado en Mendoza" },
  { status: "in_transit", comment: "Entregado en Mendoza" },
  { status: "delivered", comment: "Recibió Ana" },
  { status: "received_by_carrier", comment: "En la sucursal de Alfa en Paso en el río" },
  { status: "new", actor: "user:1", comment: "El transporte no lo acepta: No llegamos" },
  { status: "shipped", actor: "user:1", comment: "Rescate completado" },
])("a comment that somebody else wrote, or that is not certain, stays: %o", async (entry) => {
  expect(await migrate([entry])).toEqual([entry.comment]);
});

test("the history can only be added to afterwards", async () => {
  await migrate([]);
  await expect(connection().sql`update tracking_entries set comment = 'x'`).rejects.toThrow("append-only");
});
