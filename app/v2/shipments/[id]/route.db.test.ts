import { beforeAll, describe, expect, test } from "vitest";
import { GET as V1_LABEL } from "@/app/v1/shipment/label/route";
import { connection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import type { Handler } from "@/lib/api/pipeline/route-handler";
import { CancelReply, EditedShipment } from "@/lib/api/v2/shipping/shipment-changes";
import { ShipmentV2 } from "@/lib/api/v2/shipping/shipments";
import { ReportedTrackingV2 } from "@/lib/api/v2/shipping/tracking";
import { changePreferences } from "@/lib/domain/identity/accounts";
import { findBalance } from "@/lib/domain/money/ledger";
import {
  call,
  createTestAccount,
  makeShipment,
  seedTestCarriers,
  type TestCaller,
  transitionTo,
} from "@/lib/domain/operating/testing";
import { findShipment, listRequests, listTracking, stopShipments } from "@/lib/domain/shipping/shipments";
import { systemContext } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { GET as GET_FILE } from "./[file]/route";
import { POST as CANCEL } from "./cancel/route";
import { GET as GET_DOCUMENTATION } from "./documentation/route";
import { POST as RELEASE } from "./release/route";
import { GET, PUT } from "./route";
import { POST as REPORT, GET as TRACK } from "./tracking/route";

setupTestDatabase();

let seller: TestCaller;

beforeAll(async () => {
  await seedTestCarriers();
  seller = await createTestAccount();
});

const send = (handler: Handler, method: string, id: number, path: string, body?: unknown, caller = seller) =>
  call(handler, `/v2/shipments/${id}${path}`, { method, headers: caller.headers, body, params: { id: String(id) } });

describe("a stopped shipment", () => {
  const release = (id: number, caller = seller) => send(RELEASE, "POST", id, "/release", undefined, caller);
  const makeStopped = async () => {
    const { id } = await makeShipment(seller, { externalId: `STOP-${Math.random().toString(36).slice(2)}` });
    await inTransaction(systemContext("test"), (tx) =>
      stopShipments(tx, [id], ["cancelled_at_shop", "partly_refunded"]),
    );
    return id;
  };

  test("says why, and is sent all the same once it is released", async () => {
    const id = await makeStopped();
    const { body } = await send(GET, "GET", id, "");
    const since = expect.stringMatching(/^\d{4}-.*\+00:00$/);
    expect(ShipmentV2.strict().parse(body).stop).toEqual({
      codes: ["cancelled_at_shop", "partly_refunded"],
      message: "Frenado: se canceló en la tienda, se devolvió una parte del pago.",
      since,
    });
    const released = await release(id);
    expect(released.status).toBe(200);
    expect(ShipmentV2.strict().parse(released.body)).toMatchObject({ id, stop: null });
    expect(await release(id)).toMatchObject({ status: 409, body: { code: "conflict" } });
    expect((await send(GET_DOCUMENTATION, "GET", id, "/documentation")).status).toBe(200);
  });

  test("gives no document in any version or language until then, and is not marked as ready", async () => {
    const id = await makeStopped();
    const english = { ...seller, headers: { ...seller.headers, "Accept-Language": "en" } };
    for (const what of ["label", "document", "preparation"])
      expect(await send(GET_DOCUMENTATION, "GET", id, `/documentation?what=${what}`, undefined, english)).toMatchObject(
        {
          status: 409,
          body: { code: "conflict", message: "Stopped: it was cancelled at the shop, a part of it was refunded." },
        },
      );
    expect((await send(PUT, "PUT", id, "", { status: "ready_to_ship" })).status).toBe(409);
    const { externalId } = await findShipment(systemContext("test"), id);
    const v1 = await call(
      V1_LABEL,
      `/v1/shipment/label?account_id=${seller.accountId}&external_id=${externalId}&format=zpl`,
      {
        headers: seller.headers,
      },
    );
    expect(v1.status).toBe(409);
    expect(JSON.stringify(v1.body)).toContain("Frenado: se canceló en la tienda");
    expect(await statusOf(id)).toBe("documentation_ready");
  });

  test("is released by its own account alone", async () => {
    const id = await makeStopped();
    expect((await release(id, await createTestAccount())).status).toBe(404);
    expect((await findShipment(systemContext("test"), id)).stop).not.toBeNull();
  });
});

const statusOf = async (id: number) => (await findShipment(systemContext("test"), id)).status;

describe("cancelling", () => {
  const cancel = (id: number, caller = seller) => send(CANCEL, "POST", id, "/cancel", undefined, caller);

  test("before dispatch ends the shipment and gives the money back", async () => {
    const shop = await createTestAccount({ balanceCents: 5_000_00 });
    const { id } = await makeShipment(shop);
    const { status, body } = await cancel(id, shop);
    expect(status).toBe(200);
    expect(CancelReply.strict().parse(body)).toEqual({ shipment_id: id, success: true, result: "canceled" });
    expect(await statusOf(id)).toBe("cancelled");
    expect(await findBalance(systemContext("test"), shop.accountId)).toMatchObject({ availableCents: 5_000_00 });
  });

  test("after dispatch asks for a rescue, once", async () => {
    const { id } = await makeShipment(seller);
    await transitionTo(id, "ready_to_ship", "shipped");
    expect((await cancel(id)).body).toEqual({ shipment_id: id, success: true, result: "rescue_requested" });
    await cancel(id);
    const requests = await listRequests(systemContext("test"), id);
    expect(requests).toMatchObject([{ type: "rescue", completedAt: null }]);
  });

  test("of what has ended is refused with 401 and the body that clients rely on", async () => {
    const { id } = await makeShipment(seller);
    await transitionTo(id, "cancelled");
    const { status, body } = await cancel(id);
    expect(status).toBe(401);
    expect(body).toEqual({
      shipment_id: id,
      success: false,
      result: null,
      status: "error",
      message: "El envío ya estaba en estado Anulación confirmada: no hay nada que cambiar.",
    });
  });
});

describe("editing", () => {
  const put = (id: number, body: unknown) => send(PUT, "PUT", id, "", body);

  test("another external id sends a ready shipment back to its documents", async () => {
    const { id } = await makeShipment(seller);
    await transitionTo(id, "ready_to_ship");
    const { status, body } = await put(id, { external_id: "NEW" });
    expect(status).toBe(200);
    expect(EditedShipment.strict().parse(body)).toBeTruthy();
    expect(body).toMatchObject({
      external_id: "NEW",
      status: "documentation_ready",
      shipment_id: id,
      success: true,
      result: "updated",
    });
    const history = await listTracking(systemContext("test"), id);
    expect(history.at(-1)?.status).toBe("documentation_ready");
  });

  test("a settable state is set with its reason, and the money follows", async () => {
    const { id } = await makeShipment(seller);
    const { body } = await put(id, { status: "cancelled", reason: "Sin stock" });
    expect(body).toMatchObject({ status: "cancelled", result: "canceled" });
    expect((await listTracking(systemContext("test"), id)).at(-1)).toMatchObject({ comment: "Sin stock" });
  });

  test.each([
    ["nothing to change", {}, 422],
    ["a state that a seller cannot set", { status: "delivered" }, 422],
    ["a state that does not follow", { status: "shipped" }, 409],
    ["an external id of 101 characters", { external_id: "x".repeat(101) }, 422],
  ])("%s is refused and changes nothing", async (_, body, expected) => {
    const { id, version } = await makeShipment(seller);
    expect((await put(id, body)).status).toBe(expected);
    expect(await findShipment(systemContext("test"), id)).toMatchObject({ status: "documentation_ready", version });
  });

  test("after dispatch the external id stays", async () => {
    const { id } = await makeShipment(seller);
    await transitionTo(id, "ready_to_ship", "shipped");
    expect(await put(id, { external_id: "LATE" })).toMatchObject({ status: 409, body: { code: "conflict" } });
  });
});

describe("reporting a movement of the own fleet", () => {
  beforeAll(() => changePreferences(systemContext("test"), seller.accountId, { ownFleetCarriers: [1, 2] }));

  const report = (id: number, body: unknown) => send(REPORT, "POST", id, "/tracking", body);

  const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

  test("moves the shipment and answers the entry of its history", async () => {
    const { id } = await makeShipment(seller);
    const occurredAt = minutesFromNow(2);
    const { status, body } = await report(id, { status: "shipped", occurred_at: occurredAt });
    expect(status).toBe(200);
    expect(ReportedTrackingV2.strict().parse(body)).toBeTruthy();
    const moment = occurredAt.replace(/\.\d+Z$/, "+00:00");
    expect(body).toMatchObject({ created_at: moment, occurred_at: moment, moved: true, status: { code: "shipped" } });
    expect(await statusOf(id)).toBe("shipped");
  });

  test("a repeated report is stored once, and moves once", async () => {
    const { id } = await makeShipment(seller);
    const scan = { status: "shipped", occurred_at: minutesFromNow(2) };
    const replies = await Promise.all([report(id, scan), report(id, scan), report(id, scan)]);
    expect(replies.filter(({ body }) => body.moved)).toHaveLength(1);
    const history = await listTracking(systemContext("test"), id);
    expect(history.filter(({ status }) => status === "shipped")).toHaveLength(1);
  });

  test("one that comes late goes into the history and never moves the shipment back", async () => {
    const { id } = await makeShipment(seller);
    await report(id, { status: "in_transit", occurred_at: minutesFromNow(1) });
    await report(id, { status: "delivered", occurred_at: minutesFromNow(3) });
    const late = { status: "rescheduled", occurred_at: minutesFromNow(2) };
    expect(await report(id, late)).toMatchObject({ status: 200, body: { moved: false } });
    expect(await statusOf(id)).toBe("delivered");
    const { body } = await send(TRACK, "GET", id, "/tracking");
    expect(body.slice(-2).map((entry: { status: { code: string } }) => entry.status.code)).toEqual([
      "rescheduled",
      "delivered",
    ]);
  });

  test("a failed delivery says why", async () => {
    const { id } = await makeShipment(seller);
    const { body } = await report(id, { status: "not_delivered", substatus: "bad_address", comment: "No existe" });
    expect(body.status.substatus).toBe("bad_address");
  });

  test("one that waits at the branch is told to the buyer in these words", async () => {
    const { id } = await makeShipment(seller);
    const { body } = await report(id, { status: "in_transit", substatus: "waiting_at_branch" });
    expect(body.status).toEqual({
      code: "in_transit",
      name: "En Camino",
      visible_name: "El pedido espera que lo retires en la sucursal",
      substatus: "waiting_at_branch",
    });
  });

  test.each([
    ["a state that no path leads to", { status: "expired" }, 409],
    ["a cancellation, which is the seller's", { status: "cancelled" }, 409],
    ["a loss, which needs a witness", { status: "lost_in_carrier" }, 409],
    ["a damage, which needs a witness", { status: "delivered_with_damage" }, 409],
    ["an unknown state", { status: "flying" }, 422],
    ["an unknown substatus", { status: "not_delivered", substatus: "hungry" }, 422],
    ["a substatus of another state", { status: "delivered", substatus: "waiting_at_branch" }, 422],
    ["a moment that is none", { status: "shipped", occurred_at: "yesterday" }, 422],
    ["a moment before the shipment", { status: "shipped", occurred_at: "2020-01-01T10:00:00Z" }, 422],
    ["a moment in the future", { status: "shipped", occurred_at: minutesFromNow(7) }, 422],
    ["a comment of 151 characters", { status: "shipped", comment: "x".repeat(151) }, 422],
  ])("%s is refused", async (_, body, expected) => {
    const { id } = await makeShipment(seller);
    expect((await report(id, body)).status).toBe(expected);
    expect(await statusOf(id)).toBe("documentation_ready");
  });

  test.each([
    ["es", "reclamá desde la página del envío", "Si es tu flota propia"],
    ["en", "claim it on the page of the shipment", "If it is your own fleet"],
  ])("who may report it instead is said in %s", async (locale, claim, fleet) => {
    const other = await createTestAccount();
    const { id } = await makeShipment(other);
    const said = async (status: string) => {
      const headers = { ...other.headers, "Accept-Language": locale };
      const options = { headers, body: { status }, params: { id: String(id) } };
      return (await call(REPORT, `/v2/shipments/${id}/tracking`, options)).body;
    };
    expect(await said("lost_in_carrier")).toMatchObject({
      code: "illegal_transition",
      message: expect.stringContaining(claim),
    });
    expect(await said("delivered")).toMatchObject({
      code: "illegal_transition",
      message: expect.stringContaining(fleet),
    });
  });

  test("a re-dispatch makes the new shipment in the same transaction", async () => {
    const { id, externalId } = await makeShipment(seller, { externalId: "AGAIN" });
    await transitionTo(id, "ready_to_ship", "shipped", "crossdock", "reshipped");
    const copies = await connection().sql`select id, status from shipments where parent_shipment_id = ${id}`;
    expect(copies).toHaveLength(1);
    const copy = await findShipment(systemContext("test"), Number(copies[0]?.id));
    expect(copy).toMatchObject({ status: "new", externalId, deliveryId: null });
    expect(copy.packages).toHaveLength(1);
  });
});

describe("documents", () => {
  const raw = { Accept: "application/pdf" };

  test("come as Base64 in JSON, or as they are when that is asked for", async () => {
    const { id } = await makeShipment(seller);
    const json = await send(GET_DOCUMENTATION, "GET", id, "/documentation?what=label&format=zpl&no_status_change=1");
    expect(json.body).toMatchObject({ format: "zpl" });
    expect(Buffer.from(json.body.body, "base64").toString()).toMatch(/^\^XA/);
    expect(json.body.content).toBe(json.body.body);
    expect(await statusOf(id)).toBe("documentation_ready");
    const pdf = await call(GET_FILE, `/v2/shipments/${id}/label.pdf`, {
      headers: { ...seller.headers, ...raw },
      params: { id: String(id), file: "label.pdf" },
    });
    expect(pdf.headers.get("content-type")).toBe("application/pdf");
    expect(pdf.body).toMatch(/^%PDF-/);
    expect(await statusOf(id)).toBe("ready_to_ship");
  });

  test("that do not exist yet are a 409, and a file of another name is a 404", async () => {
    const poor = await createTestAccount({ balanceCents: 0 });
    const { id } = await makeShipment(poor);
    const file = (name: string) =>
      call(GET_FILE, `/v2/shipments/${id}/${name}`, { headers: poor.headers, params: { id: String(id), file: name } });
    expect((await file("document.pdf")).status).toBe(409);
    expect((await file("document.zpl")).status).toBe(409);
    expect((await file("preparation.zpl")).status).toBe(404);
    expect((await file("label.doc")).status).toBe(404);
  });

  test.each(["cancelled", "expired"] as const)("of a shipment that is %s are a 409 that says so", async (state) => {
    const { id, accountId, externalId } = await makeShipment(seller, { externalId: `GONE-${state}` });
    await transitionTo(id, state);
    const v1 = () =>
      call(V1_LABEL, `/v1/shipment/label?account_id=${accountId}&external_id=${externalId}&format=zpl`, {
        headers: seller.headers,
      });
    const file = (name: string) =>
      call(GET_FILE, `/v2/shipments/${id}/${name}`, {
        headers: seller.headers,
        params: { id: String(id), file: name },
      });
    const refused = [
      await send(GET_DOCUMENTATION, "GET", id, "/documentation?what=label&format=zpl"),
      await send(GET_DOCUMENTATION, "GET", id, "/documentation?what=document"),
      await file("label.pdf"),
      await file("document.pdf"),
    ];
    for (const { status, body } of refused) {
      expect(status).toBe(409);
      expect(body).toMatchObject({ code: "document_not_ready", message: expect.stringContaining("ya no tiene") });
    }
    expect((await v1()).status).toBe(409);
    expect(await statusOf(id)).toBe(state);
  });
});
