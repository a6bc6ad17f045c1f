import type { Page } from "@playwright/test";
import { stopShipments } from "@/lib/domain/shipping/shipments";
import { systemContext } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { expectAccessible } from "./axe";
import { expect, signInAs, test } from "./fixtures";
import { countPrints, openTray } from "./printer";
import { createOrder, printsOf, scan, slow } from "./station";

/** What a browser sends with a link of our own pages: without it a paper is answered, and nothing counts as printed. */
const fromOurPage = { "Sec-Fetch-Site": "same-origin" };

test.use({ hands: "keyboard" });

test("a packer scans five shipments without a mouse, hears of a wrong item and of one already sent, and reprints", async ({
  portal,
  account,
  browser,
  baseURL,
}) => {
  const { accountId } = account;
  const order = (name: string, ...skus: string[]) => createOrder(portal.request, account, name, skus);
  const [first, two, three, four, five, sent] = await Promise.all([
    order("PED-1", "MATE"),
    order("PED-2", "MATE", "YERBA"),
    order("PED-3", "TERMO", "TERMO"),
    order("PED-4", "YERBA"),
    order("PED-5", "BOMBILLA"),
    order("PED-6", "MATE"),
    order("PED-7", "POROTO", "TAZA"),
  ]);
  for (const status of ["ready_to_ship", "shipped"])
    await portal.request.put(`/v2/shipments/${sent.id}`, { headers: { Origin: baseURL ?? "" }, data: { status } });
  await signInAs(portal, accountId, "warehouse", baseURL);
  const printed = await countPrints(portal);
  await portal.goto("/scan");
  await expect(portal.getByLabel("Código escaneado")).toBeFocused();

  await test.step("by order number, by guide, by label code, by number", async () => {
    await scan(portal, "PED-1", "opened");
    await scan(portal, "MATE", "completed");
    await scan(portal, two.guide, "opened");
    await scan(portal, "TERMO", "wrong_item");
    await expectAccessible(portal);
    await scan(portal, "yerba", "ok");
    await scan(portal, "YERBA", "too_many");
    await scan(portal, "MATE", "completed");
    await scan(portal, "PED-6", "already_sent");
  });

  /** The page of a second device with a station name of its own. */
  const openOtherStation = async (): Promise<Page> => {
    const other = await (
      await browser.newContext({
        ...(baseURL === undefined ? {} : { baseURL }),
        storageState: await portal.context().storageState(),
      })
    ).newPage();
    await other.addInitScript(() => localStorage.setItem("anden.station", "otra"));
    await other.goto("/scan");
    await expect(other.getByLabel("Código escaneado")).toBeFocused();
    return other;
  };

  await test.step("another station says who holds what is being packed", async () => {
    await scan(portal, `${three.guide}-0101`, "opened");
    const other = await openOtherStation();
    await scan(other, "PED-3", "busy");
    await expect(other.locator("[data-verdict]")).toContainText("Lo tiene E2E warehouse en otra estación");
    await expect(other.getByRole("button", { name: "Seguir acá" })).toBeVisible();
    await expectAccessible(other);
    await other.context().close();
  });

  await test.step("an article with nothing open goes into the order that needs it", async () => {
    const other = await openOtherStation();
    await scan(other, "POROTO", "order_found");
    await expect(other.getByRole("heading", { name: "PED-7" })).toBeVisible();
    await expect(other.locator("[data-verdict]")).toContainText("Falta uno");
    await expectAccessible(other);
    await other.context().close();
  });

  await test.step("a reload in the middle loses nothing, and the last item can be taken out", async () => {
    await scan(portal, "TERMO", "ok");
    await portal.reload();
    await expect(portal.getByText("1 de 2 ya embalados")).toBeVisible(slow);
    await portal.keyboard.press("Control+z");
    await expect(portal.locator("[data-verdict=undone]")).toBeVisible(slow);
    await scan(portal, "TERMO", "ok");
    await scan(portal, "TERMO", "completed");
  });

  await test.step("two more, faster than the responses arrive", async () => {
    await portal.keyboard.type("PED-4\nYERBA\nPED-5\nBOMBILLA\n");
    await expect(portal.getByRole("heading", { name: "PED-5" })).toBeVisible(slow);
    await expect(portal.locator("[data-verdict=completed]")).toBeVisible(slow);
    await expect(portal.getByRole("button", { name: "Reimprimir etiqueta" })).toBeVisible(slow);
    for (const { id } of [first, two, three, four, five])
      expect((await printsOf(portal.request, id)).map(({ what }) => what)).toEqual(["label"]);
    await expect.poll(printed).toBe(5);
  });

  await test.step("another station shows who packed it, and prints nothing", async () => {
    const other = await openOtherStation();
    await scan(other, "PED-5", "packed");
    await expect(other.locator("[data-verdict]")).toContainText("E2E warehouse");
    expect(await printsOf(portal.request, five.id)).toHaveLength(1);
    await other.context().close();
  });

  await test.step("a reprint asks for its reason, which stays in the history", async () => {
    await portal.keyboard.press("Control+p");
    await expect(portal.getByRole("dialog", { name: "Reimprimir" })).toBeVisible();
    await expectAccessible(portal);
    await portal.getByRole("radio", { name: "Se trabó o salió mal" }).focus();
    await portal.keyboard.press("ArrowDown");
    await portal.keyboard.press("Enter");
    await expect(portal.getByRole("dialog")).toBeHidden();
    await expect.poll(() => printsOf(portal.request, five.id)).toHaveLength(2);
    await expect(portal.getByLabel("Código escaneado")).toBeFocused();
    await portal.goto(`/shipments/${five.id}`);
    await expect(portal.getByText("Se dañó la etiqueta")).toBeVisible();
  });

  await test.step("packed parcels are handed over by their labels", async () => {
    await portal.goto("/scan?mode=hand_over");
    await expect(portal.getByLabel("Código escaneado")).toBeFocused();
    await scan(portal, `${first.guide}-0101`, "done");
    await scan(portal, "PED-1", "already");
    await scan(portal, "NADA", "not_found");
    await expectAccessible(portal);
  });
});

test("an idle station opens the next order, and the rest of it goes when a piece is missing", async ({
  portal: page,
  account,
  baseURL,
}) => {
  const { id, guide } = await createOrder(page.request, account, "PED-7", ["MATE", "YERBA"]);
  await signInAs(page, account.accountId, "warehouse", baseURL);
  const printed = await countPrints(page);
  await page.goto("/scan");
  await expect(page.getByRole("button", { name: "Siguiente: PED-7" })).toBeVisible(slow);
  await scan(page, "", "opened");
  await scan(page, "MATE", "ok");
  await page.keyboard.press("F4");
  const dialog = page.getByRole("dialog", { name: "Falta un artículo" });
  await expect(dialog.getByText("Artículo YERBA")).toBeVisible(slow);
  await dialog.getByRole("radio", { name: /^Mandar el resto/ }).press("Space");
  await dialog.getByRole("button", { name: "Mandar el resto" }).press("Enter");
  await expect(page.locator("[data-verdict]")).toHaveAttribute("data-verdict", "completed", slow);
  await expect.poll(printed, slow).toBe(1);
  await expect(page.getByText("Nada para embalar")).toBeVisible(slow);
  const sent = await (await page.request.get(`/v2/shipments/${id}`)).json();
  expect(sent.delivery_id).not.toBe(guide);
});

test("what is not printed is printed as one file", async ({ portal: page, account }) => {
  await Promise.all(["PED-1", "PED-2"].map((name) => createOrder(page.request, account, name, ["MATE"])));
  const printed = await countPrints(page);
  await page.goto("/print");
  await page.getByRole("button", { name: "Imprimir 2 etiquetas" }).click();
  const dialog = page.getByRole("dialog", { name: "Imprimir 2 envíos" });
  await dialog.getByRole("button", { name: "Imprimir 2 etiquetas" }).click();
  await expect(dialog).toBeHidden(slow);
  await expect.poll(printed, slow).toBe(1);
  await expect(page.getByText("No falta imprimir nada")).toBeVisible();
});

test("what is not printed is printed as one file, which a closed page does not stop, and again with a reason", async ({
  portal,
  account,
}) => {
  const names = ["PED-1", "PED-2", "PED-3"];
  const orders = await Promise.all(names.map((name) => createOrder(portal.request, account, name, ["MATE"])));
  await countPrints(portal);
  await portal.clock.install();
  await portal.goto("/print");
  for (const name of ["PED-2", "PED-3"]) await portal.getByRole("checkbox", { name: `Envío ${name}` }).check();
  await expect(portal.getByText("2 envíos seleccionados")).toBeVisible();
  // Printed elsewhere, it leaves the queue and the selection; the queue is read every 15 s.
  expect((await portal.request.get(`/v2/shipments/${orders[2]?.id}/label.pdf`, { headers: fromOurPage })).ok()).toBe(
    true,
  );
  await portal.clock.fastForward(15_000);
  await expect(portal.getByText("1 envío seleccionado")).toBeVisible(slow);
  await expect(portal.getByRole("button", { name: "Imprimir 1 etiqueta" })).toBeVisible();
  await portal.getByRole("button", { name: "Quitar selección" }).click();
  await portal.getByRole("button", { name: "Imprimir 2 etiquetas" }).click();
  const dialog = portal.getByRole("dialog", { name: "Imprimir 2 envíos" });
  await expect(dialog.getByRole("button", { name: "Imprimir 2 etiquetas" })).toBeFocused(slow);
  await expectAccessible(portal);
  await portal.keyboard.press("Enter");
  await expect(dialog).toBeHidden(slow);
  await portal.goto("/");
  // The tray is on every page.
  await openTray(portal);
  const tray = portal.getByRole("region", { name: "Impresiones" });
  await expect(tray.getByText("Listo", { exact: true })).toBeVisible(slow);
  const file = await portal.request.get((await tray.getByRole("link", { name: /Abrir/ }).getAttribute("href")) ?? "");
  expect((await file.body()).subarray(0, 5).toString()).toBe("%PDF-");
  await portal.goto("/print");
  await expect(portal.getByText("No falta imprimir nada")).toBeVisible();

  await portal.getByText("Impresos", { exact: true }).click();
  await portal.getByRole("checkbox", { name: "Envío PED-2" }).check();
  await portal.getByRole("button", { name: "Reimprimir 1 envío" }).click();
  await portal.getByRole("radio", { name: "Otro motivo" }).check();
  await portal.getByRole("dialog").getByRole("button", { name: "Reimprimir 1 etiqueta" }).click();
  await expect(portal.getByText("Contá el motivo.")).toBeVisible();
  await portal.getByLabel("Contá cuál").fill("Se mojó");
  await portal.getByRole("dialog").getByRole("button", { name: "Reimprimir 1 etiqueta" }).click();
  await expect
    .poll(async () => (await printsOf(portal.request, orders[1]?.id ?? 0)).map(({ reason }) => reason), {
      timeout: 20_000,
    })
    .toEqual(["Se mojó", null]);
  await expectAccessible(portal);
});

test("a stopped shipment says why at the print desk and the station, and is packed once it is sent all the same", async ({
  portal: page,
  account,
}) => {
  const { id } = await createOrder(page.request, account, "PED-1", ["MATE"]);
  await inTransaction(systemContext("e2e"), (tx) => stopShipments(tx, [id], ["cancelled_at_shop"]));
  const printed = await countPrints(page);
  await page.goto("/print");
  await expect(page.getByText("Frenado: se canceló en la tienda.")).toBeVisible(slow);
  await page.goto(`/shipments/${id}`);
  await expect(page.getByText("Frenado: se canceló en la tienda.")).toBeVisible();
  await expectAccessible(page);
  await page.goto("/scan");
  await scan(page, "PED-1", "stopped");
  await page.getByRole("button", { name: "Mandar igual" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Mandar igual" }).click();
  await expect(page.locator("[data-verdict]")).toHaveAttribute("data-verdict", "opened", slow);
  await scan(page, "MATE", "completed");
  await expect.poll(printed, slow).toBe(1);
});
