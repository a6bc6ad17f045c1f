import sharp from "sharp";
import { beforeAll, expect, test, vi } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { readPages } from "@/lib/core/labels/testing-print";
import { addBusinessDays, dayInArgentina } from "@/lib/core/time/calendar";
import { dayMonthYear } from "@/lib/core/time/day-month-year";
import type { Role } from "@/lib/core/vocabulary";
import { type Context, systemContext, withMemberships } from "@/lib/platform/context";
import { type NewClaim, openClaim, sendClaim } from "../../money/claims";
import { changeBankDetails } from "../../money/top-ups";
import { changePostalRegister } from "../../operating/regulatory";
import { createTestAccount, seedTestCarriers, type TestCaller, transitionTo } from "../../operating/testing";
import { weighPackage } from "../../warehouse/station";
import { closeManifest, signManifest } from "../manifests";
import { makeReady } from "../manifests/testing";
import { findShipment, transitionShipment } from "../shipments";
import { renderClaimLetter } from "./";

// Rendering takes long on a machine that is busy with other things.
vi.setConfig({ testTimeout: 60_000 });
setupTestDatabase();

let seller: TestCaller;
let other: TestCaller;
let ctx: Context;

beforeAll(async () => {
  await seedTestCarriers();
  [seller, other] = [await createTestAccount({ balanceCents: 100_000_000_00 }), await createTestAccount()];
  ctx = systemContext("test");
});

const as = ({ accountId }: TestCaller, role: Role = "owner"): Context => withMemberships(ctx, [{ accountId, role }]);

async function claimDamage(shipmentId: number, draft: Partial<NewClaim> = {}): Promise<number> {
  const { id } = await openClaim(as(seller), {
    shipmentId,
    kind: "damaged",
    description: "Llegó mojado.",
    source: "seller",
    ...draft,
  });
  return id;
}

test("a letter says all that is known: numbers, days, weights, who took it, what was reported, photos and what is asked", async () => {
  await changeBankDetails(ctx, {
    instructions: "",
    holder: "Andén Logística SRL",
    cuit: "30712345671",
    bank: "",
    cbu: "",
    alias: "anden.logistica",
    minimumCents: 1_00,
  });
  await changePostalRegister(ctx, "1234");
  const ready = await makeReady(seller, { externalId: "PED-77" });
  await weighPackage(ctx, { accountId: seller.accountId, shipmentId: ready.id, packageNumber: 1, weightGrams: 2_600 });
  const manifest = await closeManifest(as(seller), {
    accountId: seller.accountId,
    originId: seller.originId,
    carrierId: ready.carrierId,
  });
  await signManifest(as(seller), manifest.id, { driver: { name: "Ana Paz", document: "28345112" }, strokes: null });
  const { status } = await findShipment(ctx, ready.id);
  if (status !== "shipped") await transitionTo(ready.id, "shipped");
  await transitionTo(ready.id, "received_by_carrier");
  await transitionShipment(ctx, ready.id, "not_delivered", { by: "carrier", comment: "No había nadie" });
  await transitionTo(ready.id, "rescheduled", "delivered_with_damage");
  const content = await sharp({ create: { width: 400, height: 300, channels: 3, background: "#a03020" } })
    .jpeg()
    .toBuffer();
  const id = await claimDamage(ready.id, { askedCents: 55_50, files: [{ name: "caja.jpg", content }] });
  const today = dayInArgentina(ctx.now());
  await sendClaim(ctx, id, { byMail: false });

  const { bytes, filename } = await renderClaimLetter(as(seller), id);
  expect(filename).toBe(`reclamo-${id}.pdf`);
  const pages = await readPages(bytes);
  const text = pages.map((page) => page.text).join(" ");
  const shipment = await findShipment(ctx, ready.id);
  for (const part of [
    `N.º ${id}`,
    "Daño",
    `PARA ${shipment.carrier.name}`,
    "RAZÓN SOCIAL Andén Logística SRL",
    "CUIT 30-71234567-1",
    "R.N.P.S.P. N.º 1234",
    `GUÍA ${shipment.deliveryId}`,
    "PEDIDO PED-77",
    `DESPACHADO ${dayMonthYear(today)}`,
    `PROMETIDO ${dayMonthYear(shipment.estimatedDelivery)}`,
    `ENTREGADO ${dayMonthYear(today)}`,
    "VALOR DECLARADO $ 100,00",
    "PESO DECLARADO 1 kg",
    "PESO MEDIDO 2,6 kg",
    "DESTINATARIO Lucía Fernández, Honduras 4800, Piso 3 Dto B, 1414 Palermo, Ciudad Autónoma de Buenos Aires",
    `manifiesto M${seller.accountId}-${manifest.number} del ${dayMonthYear(manifest.day)}, firmado el`,
    "por Ana Paz, documento 28345112",
    "No entregado: No había nadie",
    "Entregado parcialmente dañado",
    "Llegó mojado.",
    "paguen $ 55,50.",
    `hasta el ${dayMonthYear(addBusinessDays(today, 10))}`,
    "1. caja.jpg",
  ])
    expect(text).toContain(part);
  expect(pages).toHaveLength(2);
  expect((await renderClaimLetter(as(seller), id)).bytes.equals(bytes)).toBe(true);
});

test("a letter is for readers of the account who see amounts", async () => {
  const { id: shipmentId } = await makeReady(seller);
  await transitionTo(shipmentId, "shipped", "received_by_carrier", "delivered_with_damage");
  const id = await claimDamage(shipmentId);
  await expect(renderClaimLetter(as(other), id)).rejects.toMatchObject({ detail: { code: "not_found" } });
  await expect(renderClaimLetter(as(seller, "warehouse"), id)).rejects.toMatchObject({
    detail: { code: "forbidden" },
  });
  const [page] = await readPages((await renderClaimLetter(as(seller), id)).bytes);
  expect(page?.text).toContain("Que reconozcan el reclamo.");
  expect(page?.text).not.toContain("Entregado a ustedes");
});
