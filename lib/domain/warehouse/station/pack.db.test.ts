import { beforeAll, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { type Context, systemContext } from "@/lib/platform/context";
import { addMember, createUser } from "../../identity/accounts";
import {
  createTestAccount,
  makeShipment,
  seedTestCarriers,
  type TestCaller,
  transitionTo,
} from "../../operating/testing";
import { obtainPaper } from "../../shipping/documents";
import { editShipment, findShipment } from "../../shipping/shipments";
import { leavePacking, openPacking, type PackingResponse, scanPiece, undoScan } from "./";
import { makeOrder, makeSku } from "./testing";

setupTestDatabase();

let seller: TestCaller;
let ana: Context;
let beto: Context;

beforeAll(async () => {
  await seedTestCarriers();
  seller = await createTestAccount({ balanceCents: 100_000_000_00 });
  ana = await packer("Ana");
  beto = await packer("Beto");
});

async function packer(name: string): Promise<Context> {
  const ctx = systemContext("test");
  const { id } = await createUser(ctx, { email: `${name}@example.com`, name });
  await addMember(ctx, { userId: id, accountId: seller.accountId, role: "warehouse" });
  return {
    ...ctx,
    actor: { kind: "user", label: `user:${id}`, userId: id },
    memberships: [{ accountId: seller.accountId, role: "warehouse" }],
  };
}

const open = (ctx: Context, code: string, station = "uno", takesOver = false) =>
  openPacking(ctx, { accountId: seller.accountId, station, code, takesOver });
const scan = (ctx: Context, shipmentId: number, code?: string, station = "uno") =>
  scanPiece(ctx, { accountId: seller.accountId, shipmentId, station, ...(code === undefined ? {} : { code }) });
const undo = (ctx: Context, shipmentId: number, station = "uno") =>
  undoScan(ctx, { accountId: seller.accountId, shipmentId, station });
const left = ({ packing }: PackingResponse) => packing?.pieces.filter(({ scannedAt }) => !scannedAt).length;

test("a shipment opens by its number, the seller's, its guide and the label of a package", async () => {
  const { id, deliveryId } = await makeOrder(seller, ["A-1"], "ABRE-1");
  for (const code of [`#${id}`, "ABRE-1", "ABRE'1", deliveryId, `${deliveryId}-0101`]) {
    const { outcome, packing } = await open(ana, code ?? "");
    expect(outcome).toBe("opened");
    expect(packing?.shipment.id).toBe(id);
    expect(packing?.by.name).toBe("Ana");
  }
});

test("pieces are scanned by SKU or bar code until the shipment is complete and ready to ship", async () => {
  await makeSku(seller, "MATE", "7790001000017");
  const { id } = await makeOrder(seller, ["MATE", "MATE", "YERBA"], "COMPLETO");
  await open(ana, "COMPLETO");
  expect((await scan(ana, id, "mate")).outcome).toBe("ok");
  expect((await scan(ana, id, "BOMBILLA")).outcome).toBe("wrong_item");
  const second = await scan(ana, id, "7790001000017");
  expect(second.outcome).toBe("ok");
  expect(left(second)).toBe(1);
  for (const code of ["MATE", "0107790001000017", "]d2010779000100001717261231\u001d10LOTE1"])
    expect((await scan(ana, id, code)).outcome, code).toBe("too_many");
  expect((await scan(ana, id, "COMPLETO")).outcome).toBe("incomplete");
  expect((await findShipment(ana, id)).status).toBe("documentation_ready");
  const last = await scan(ana, id, "YERBA");
  expect(last.outcome).toBe("completed");
  expect(last.packing?.completedAt).toBeInstanceOf(Date);
  expect((await findShipment(ana, id)).status).toBe("ready_to_ship");
});

test("only a piece without a code is confirmed by hand", async () => {
  const { id } = await makeOrder(seller, [undefined, "CON-CODIGO"], "A-MANO");
  await open(ana, "A-MANO");
  expect((await scan(ana, id)).outcome).toBe("ok");
  expect((await scan(ana, id)).outcome).toBe("scan_needed");
  expect((await scan(ana, id, "CON-CODIGO")).outcome).toBe("completed");
});

test("a closed package is a piece itself", async () => {
  const { id } = await makeShipment(seller, { externalId: "CERRADO" });
  const { packing } = await open(ana, "CERRADO");
  expect(packing?.pieces).toMatchObject([{ itemId: null, packageNumber: 1 }]);
  expect((await scan(ana, id)).outcome).toBe("completed");
});

test("who packs is told which pieces must stay upright and which packages are fragile", async () => {
  await makeShipment(seller, {
    externalId: "CON-CUIDADO",
    load: {
      items: [],
      packages: [
        { ...closed, mustKeepVertical: true },
        {
          items: [
            { ...closed, sku: "VELA", mustKeepVertical: true, fragile: true },
            { ...closed, sku: "PAPEL" },
          ],
        },
      ],
    },
  });
  const { packing } = await open(ana, "CON-CUIDADO");
  expect(packing?.pieces.map(({ sku, mustKeepVertical, fragile }) => [sku, mustKeepVertical, fragile]).sort()).toEqual([
    [null, true, false],
    ["PAPEL", false, true],
    ["VELA", true, true],
  ]);
});

const closed = { weightGrams: 100, lengthCm: 5, widthCm: 5, heightCm: 5 };

test("the last scan can be undone until the shipment is complete", async () => {
  const { id } = await makeOrder(seller, ["U-1", "U-2"], "DESHACER");
  await open(ana, "DESHACER");
  expect((await undo(ana, id)).outcome).toBe("nothing");
  await scan(ana, id, "U-1");
  const undone = await undo(ana, id);
  expect(undone).toMatchObject({ outcome: "undone", piece: { sku: "U-1" } });
  expect(left(undone)).toBe(2);
  await scan(ana, id, "U-1");
  await scan(ana, id, "U-2");
  expect((await undo(ana, id)).outcome).toBe("packed");
});

test("a second station sees who packs the shipment, and takes it over only on request", async () => {
  const { id } = await makeOrder(seller, ["T-1", "T-2"], "TOMADO");
  await open(ana, "TOMADO", "uno");
  await scan(ana, id, "T-1", "uno");
  const busy = await open(beto, "TOMADO", "dos");
  expect(busy).toMatchObject({ outcome: "busy", packing: { by: { name: "Ana" } } });
  const since = busy.packing?.startedAt.getTime() ?? 0;
  expect((await scan(beto, id, "T-2", "dos")).outcome).toBe("busy");
  const taken = await open(beto, "TOMADO", "dos", true);
  expect(taken.outcome).toBe("opened");
  expect(left(taken)).toBe(1);
  const lost = await scan(ana, id, "T-2", "uno");
  expect(lost).toMatchObject({ outcome: "busy", packing: { by: { name: "Beto" } } });
  expect(lost.packing?.startedAt.getTime()).toBeGreaterThan(since);
  expect((await scan(beto, id, "T-2", "dos")).outcome).toBe("completed");
});

test("a packing that the station which took it over has left goes on where it is on the bench", async () => {
  const { id } = await makeOrder(seller, ["L-1"], "VUELVE");
  await open(ana, "VUELVE", "uno");
  await open(beto, "VUELVE", "dos", true);
  await leavePacking(beto, { accountId: seller.accountId, shipmentId: id, station: "dos" });
  expect(await scan(ana, id, "L-1", "uno")).toMatchObject({ outcome: "completed", packing: { by: { name: "Ana" } } });
});

test("a packing that was left, or idle for a quarter of an hour, can be claimed by any station", async () => {
  const { id } = await makeOrder(seller, ["F-1"], "APARTE");
  await open(ana, "APARTE", "uno");
  await leavePacking(ana, { accountId: seller.accountId, shipmentId: id, station: "uno" });
  expect((await open(beto, "APARTE", "dos")).outcome).toBe("opened");
  const later = { ...ana, now: () => new Date(Date.now() + 16 * 60_000) };
  expect((await open(later, "APARTE", "tres")).outcome).toBe("opened");
});

test("of two stations that scan the last piece at once exactly one completes the shipment", async () => {
  const { id } = await makeOrder(seller, ["R-1"], "CARRERA");
  await open(ana, "CARRERA", "uno");
  const results = await Promise.all([scan(ana, id, "R-1"), scan(beto, id, "R-1"), scan(ana, id, "R-1")]);
  expect(results.map(({ outcome }) => outcome).sort()).toEqual(["completed", "packed", "packed"]);
});

test("a packed shipment says who packed it, and when its label was printed", async () => {
  const { id } = await makeOrder(seller, ["P-1"], "EMBALADO");
  await open(ana, "EMBALADO");
  await scan(ana, id, "P-1");
  expect((await open(beto, "EMBALADO", "dos")).packing).toMatchObject({ by: { name: "Ana" }, labelPrint: undefined });
  const label = { paper: "label", format: "pdf", layout: "10x15", startCell: 1, dpi: 203 } as const;
  await obtainPaper(ana, id, label, { channel: "portal", keepStatus: false });
  const again = await open(beto, "EMBALADO", "dos");
  expect(again).toMatchObject({ outcome: "packed", packing: { labelPrint: { by: { name: "Ana" } } } });
  await editShipment(ana, id, { externalId: "EMBALADO-2" });
  expect((await open(beto, `#${id}`, "dos")).packing?.labelPrint).toBeUndefined();
});

test("a shipment that was sent, was cancelled or waits for money cannot be packed", async () => {
  const sent = await makeOrder(seller, ["E-1"], "ENVIADO");
  await transitionTo(sent.id, "ready_to_ship", "shipped");
  expect((await open(ana, "ENVIADO")).outcome).toBe("already_sent");
  const cancelled = await makeOrder(seller, ["E-1"], "ANULADO");
  await transitionTo(cancelled.id, "cancelled");
  expect((await open(ana, "ANULADO")).outcome).toBe("ended");
  await makeShipment(seller, { externalId: "NUEVO", advance: false });
  expect((await open(ana, "NUEVO")).outcome).toBe("not_ready");
});

test("a number of several packable shipments is ambiguous; shipments that cannot be packed do not count", async () => {
  const first = await makeOrder(seller, ["D-1"], "DOBLE");
  const second = await makeOrder(seller, ["D-1"], "DOBLE");
  const { outcome, candidates } = await open(ana, "DOBLE");
  expect(outcome).toBe("several");
  expect(candidates.map(({ id }) => id)).toEqual([second.id, first.id]);
  await transitionTo(first.id, "cancelled");
  expect((await open(ana, "DOBLE")).packing?.shipment.id).toBe(second.id);
});

test("another account's shipment does not exist at this station", async () => {
  const stranger = await createTestAccount();
  const { id } = await makeShipment(stranger, { externalId: "AJENO" });
  await expect(open(ana, `#${id}`)).rejects.toMatchObject({ detail: { code: "not_found" } });
  await expect(scan(ana, id, "X")).rejects.toMatchObject({ detail: { code: "not_found" } });
  const foreign = openPacking(ana, { accountId: stranger.accountId, station: "uno", code: "AJENO", takesOver: false });
  await expect(foreign).rejects.toMatchObject({ detail: { code: "forbidden" } });
});

test("SKUs of before the rule that differ in case only are told apart by the code as it was scanned", async () => {
  const { id } = await makeOrder(seller, ["talle-m", "TALLE-M"], "MAYUS");
  await open(ana, "MAYUS");
  expect(await scan(ana, id, "TALLE-M")).toMatchObject({ outcome: "ok", piece: { sku: "TALLE-M" } });
  expect((await scan(ana, id, "TALLE-M")).outcome).toBe("too_many");
  expect(await scan(ana, id, "talle-m")).toMatchObject({ outcome: "completed", piece: { sku: "talle-m" } });
});

test("an article with nothing open goes into the oldest order that needs it", async () => {
  await makeSku(seller, "TERMO", "7790001000024");
  const older = await makeOrder(seller, ["TERMO", "FUNDA"], "CON-TERMO-1");
  const newer = await makeOrder(seller, ["TERMO"], "CON-TERMO-2");
  const first = await open(ana, "7790001000024");
  expect(first).toMatchObject({
    outcome: "order_found",
    piece: { sku: "TERMO" },
    packing: { shipment: { id: older.id } },
  });
  expect(left(first)).toBe(1);
  // The older one has its TERMO; the last piece of the newer one completes it at once.
  const second = await open(ana, "termo");
  expect(second).toMatchObject({ outcome: "completed", packing: { shipment: { id: newer.id } } });
  expect((await findShipment(ana, newer.id)).status).toBe("ready_to_ship");
  expect(await open(ana, "TERMO")).toMatchObject({ outcome: "not_needed", article: { name: "TERMO" }, candidates: [] });
  await expect(open(ana, "NADIE-LO-VENDE")).rejects.toMatchObject({ detail: { code: "not_found" } });
});

test("packers who scan the same article at the same moment get different orders, and the last is told", async () => {
  await makeSku(seller, "JARRA", "7790001000031");
  const orders = [];
  for (const name of ["JARRA-1", "JARRA-2", "JARRA-3"]) orders.push(await makeOrder(seller, ["JARRA", "TAPA"], name));
  const stations = ["s1", "s2", "s3", "s4", "s5"];
  const responses = await Promise.all(stations.map((station) => open(ana, "JARRA", station)));
  const found = responses.filter(({ outcome }) => outcome === "order_found");
  expect(found.map(({ packing }) => packing?.shipment.id).sort()).toEqual(orders.map(({ id }) => id).sort());
  expect(responses.filter(({ outcome }) => outcome === "not_needed")).toHaveLength(2);
});

test("an article finds neither a printed order, nor one of another account, nor one that is not prepared", async () => {
  await makeSku(seller, "PAVA", "");
  const printed = await makeOrder(seller, ["PAVA"], "PAVA-IMPRESA");
  const label = { paper: "label", format: "pdf", layout: "10x15", startCell: 1, dpi: 203 } as const;
  await obtainPaper(ana, printed.id, label, { channel: "portal", keepStatus: false });
  const gone = await makeOrder(seller, ["PAVA"], "PAVA-ANULADA");
  await transitionTo(gone.id, "cancelled");
  const other = await createTestAccount({ balanceCents: 100_000_00 });
  await makeOrder(other, ["PAVA"], "PAVA-AJENA");
  expect((await open(ana, "PAVA")).outcome).toBe("not_needed");
});

test("an article whose code is the number of a shipment that was sent opens the order that needs it", async () => {
  const sent = await makeOrder(seller, ["X"], "SKU-Y-PEDIDO");
  await transitionTo(sent.id, "ready_to_ship", "shipped");
  expect((await open(ana, "SKU-Y-PEDIDO")).outcome).toBe("already_sent");
  const waiting = await makeOrder(seller, ["SKU-Y-PEDIDO", "OTRO"], "LO-NECESITA");
  expect(await open(ana, "SKU-Y-PEDIDO")).toMatchObject({
    outcome: "order_found",
    packing: { shipment: { id: waiting.id } },
  });
});
