import { createOrder, usualLine, usualSale } from "@/lib/domain/selling/orders";
import { systemContext } from "@/lib/platform/context";
import { expectAccessible } from "./axe";
import { expect, test } from "./fixtures";
import { bombilla, destination, mate, post, rowOf, rows, sell, shipments } from "./inbox";
import { recipient } from "./orders";

test("an order that a shop sends is in the inbox and becomes a shipment", async ({ portal: page, account }) => {
  await sell(page, account, "V-1");
  await page.goto("/orders");
  await expect(rows(page)).toHaveCount(1);
  await expect(rowOf(page, "V-1")).toContainText("Por enviar");
  await page.getByRole("link", { name: "V-1" }).click();
  await page.getByRole("button", { name: "Crear envío" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Crear el envío" }).click();
  await expect(page.getByText(/^Envío #\d+ creado$/)).toBeVisible();
  await expect(shipments(page)).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Crear envío" })).toHaveCount(0);
});

test("orders of a shop are shipped in parts and together, or cancelled, and one sent twice is one", async ({
  portal: page,
  account,
}) => {
  await page.goto("/orders");
  await expect(page.getByText("Todavía no hay pedidos")).toBeVisible();

  await test.step("an order that its shop sends twice is one row of the inbox, with the last notes", async () => {
    const { id } = await sell(page, account, "V-1", { items: [mate, bombilla] });
    const again = await sell(page, account, "V-1", { items: [mate, bombilla] });
    const changed = await sell(page, account, "V-1", { items: [mate, bombilla], notes: "Timbre 2" });
    expect([again.id, changed.id]).toEqual([id, id]);
    await page.reload();
    await expect(rows(page)).toHaveCount(1);
    await expect(rowOf(page, "V-1")).toContainText("Por enviar");
    await expect(rowOf(page, "V-1")).toContainText("0 de 3");
    await expectAccessible(page);
    await page.getByRole("link", { name: "V-1" }).click();
    await expect(page.getByText("Timbre 2")).toBeVisible();
    await expect(page.getByText("Todavía no hay envíos de este pedido.")).toBeVisible();
  });

  const dialog = page.getByRole("dialog");
  const ship = page.getByRole("button", { name: "Crear envío" });
  await test.step("more than was sold is refused in the dialog, and a part of it is shipped", async () => {
    await ship.click();
    await expectAccessible(page);
    await dialog.getByLabel("Unidades de Mate").fill("3");
    await dialog.getByRole("button", { name: "Crear el envío" }).click();
    await expect(dialog.getByText("Entre 0 y 2.")).toBeVisible();
    await dialog.getByLabel("Unidades de Mate").fill("1");
    await dialog.getByLabel("Unidades de Bombilla").fill("0");
    await dialog.getByRole("button", { name: "Crear el envío" }).click();
    await expect(page.getByText(/^Envío #\d+ creado$/)).toBeVisible();
    await expect(page.getByText("En parte en envíos")).toBeVisible();
    await expect(shipments(page)).toHaveCount(1);
    await expect(page.getByRole("button", { name: "Cancelar pedido" })).toHaveCount(0);
  });

  await test.step("the rest is shipped, and nothing is left to do", async () => {
    await ship.click();
    await expect(dialog.getByText("Queda 1")).toHaveCount(2);
    await dialog.getByRole("button", { name: "Crear el envío" }).click();
    await expect(shipments(page)).toHaveCount(2);
    await expect(ship).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step("orders of two people are not merged and say so; two of one person become one shipment", async () => {
    for (const number of ["V-2", "V-3"]) await sell(page, account, number);
    await sell(page, account, "V-4", { destination: { ...destination(account), street: "Otra" } });
    await page.goto("/orders");
    await expect(rows(page)).toHaveCount(3);
    for (const number of ["V-2", "V-3", "V-4"]) await page.getByRole("checkbox", { name: `Pedido ${number}` }).check();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Juntar en un envío" }).click();
    await expect(page.getByText(/^El pedido V-4 \(id \d+\) va a otra persona o a otra dirección/)).toBeVisible();
    await page.getByRole("checkbox", { name: "Pedido V-4" }).uncheck();
    await page.getByRole("button", { name: "Juntar en un envío" }).click();
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole("navigation", { name: "Estados" }).getByRole("link", { name: "En envíos" }).click();
    await page.getByRole("link", { name: "V-3" }).click();
    await shipments(page)
      .getByRole("link", { name: /^#\d+$/ })
      .click();
    await expect(page).toHaveURL(/\/shipments\/\d+$/);
    await expect(page.getByText("V-2+V-3").first()).toBeVisible();
  });

  await test.step("one is cancelled, and its shop is told so when it sends it changed", async () => {
    await page.goto("/orders");
    await page.getByRole("link", { name: "V-4" }).click();
    await page.getByRole("button", { name: "Cancelar pedido" }).click();
    await expect(page.getByRole("alertdialog")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("alertdialog").getByRole("button", { name: "Cancelar el pedido" }).click();
    await expect(page.getByText("Pedido cancelado")).toBeVisible();
    await expect(ship).toHaveCount(0);
    const refused = await post(page, account, "V-4", { notes: "Otra vez" });
    expect([refused.status(), (await refused.json()).message]).toEqual([409, expect.stringContaining("cancel")]);
  });
});

test("an order that cannot be shipped by itself says why it waits and where that is mended, on a phone too", async ({
  portal: page,
  account,
}) => {
  const channelOrder = (street: string) =>
    createOrder(systemContext("e2e"), {
      ...usualSale,
      accountId: account.accountId,
      channel: "feria",
      externalId: "F-1",
      recipient: { ...recipient, ...recipient.postcode, street, pointId: null },
      lines: [
        {
          ...usualLine,
          sku: null,
          description: "Mate",
          quantity: 1,
          unitPriceCents: 12_500_00,
          weightGrams: 400,
          heightCm: 12,
          widthCm: 10,
          lengthCm: 10,
          classificationId: null,
        },
      ],
      originId: null,
      declaredValueCents: null,
      shippingPaidCents: null,
      chosenService: "",
      serviceType: "standard_delivery",
      logisticType: null,
      carrierId: null,
      notes: "",
      placedAt: null,
    });

  await test.step("the API takes no order without a street, and names the field", async () => {
    const refused = await post(page, account, "V-9", { destination: { ...destination(account), street: "" } });
    expect([refused.status(), Object.keys((await refused.json()).errors)]).toEqual([422, ["destination.street"]]);
  });

  await page.setViewportSize({ width: 390, height: 844 });
  await test.step("orders with neither street nor measures wait for a decision, and are not among those to ship", async () => {
    await channelOrder("");
    await sell(page, account, "V-1", { items: [{ sku: "SIN-MEDIDAS" }] });
    await page.goto("/orders");
    await expect(page.getByText("Ningún pedido con estos filtros")).toBeVisible();
    await page.getByRole("navigation", { name: "Estados" }).getByRole("link", { name: "Por decidir" }).click();
    await expect(page).toHaveURL("/orders?view=decision");
    for (const number of ["F-1", "V-1"]) await page.getByRole("checkbox", { name: `Pedido ${number}` }).check();
    await expectAccessible(page);
    await expect(page.getByRole("button", { name: "Nada que enviar" })).toBeDisabled();
    await page.getByRole("button", { name: "2 pedidos no se pueden enviar" }).click();
    const basket = page.getByRole("region", { name: "Pedidos seleccionados" });
    await expect(basket).toContainText("Falta la calle.");
    await expect(basket).toContainText("Falta el peso y las medidas de SIN-MEDIDAS.");
    for (const number of ["F-1", "V-1"]) await expect(rowOf(page, number)).toContainText("Por decidir");
    await expect(rowOf(page, "V-1")).toContainText("Falta el peso y las medidas de SIN-MEDIDAS.");
    await expectAccessible(page);
    const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect(await page.evaluate(overflow)).toBe(0);
  });

  await test.step("each says what is missing, and leads to where it is mended", async () => {
    await rowOf(page, "V-1").click();
    const reasons = page.getByRole("region", { name: "Por qué espera" });
    await expect(reasons).toContainText("Falta el peso y las medidas de SIN-MEDIDAS.");
    await expect(page.getByRole("link", { name: "Cargar SIN-MEDIDAS en el catálogo" })).toHaveAttribute(
      "href",
      "/products/new?sku=SIN-MEDIDAS",
    );
    await expect(reasons.getByRole("button", { name: /^Mandar igual/ })).toHaveCount(0);
    await page.goto("/orders?view=decision");
    await rowOf(page, "F-1").click();
    await expect(reasons).toContainText("Falta la calle.");
    await expect(reasons.getByRole("button", { name: "Corregir la dirección" })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("it is set aside as not to be sent, and taken back", async () => {
    await page.getByRole("button", { name: /^No enviar/ }).click();
    await expect(page.getByText("El pedido no se envía")).toBeVisible();
    await expect(page.getByRole("button", { name: "Crear envío" })).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole("button", { name: /^Volver a preguntar/ }).click();
    await expect(page.getByText("El pedido sigue por decidir")).toBeVisible();
  });

  await test.step("the street is corrected on its page, what its shop sends later stays under it, and it is shipped", async () => {
    await page.getByRole("button", { name: "Corregir la dirección" }).click();
    const dialog = page.getByRole("dialog");
    await expectAccessible(page);
    await dialog.getByRole("textbox", { name: "Calle" }).fill(recipient.street);
    await dialog.getByRole("button", { name: "Guardar" }).click();
    await expect(page.getByText("Corregido acá")).toBeVisible();
    await expect(page.getByRole("region", { name: "Por qué espera" })).toHaveCount(0);
    await channelOrder("");
    await page.reload();
    await expect(page.getByText("Corregido acá")).toBeVisible();
    await expect(page.getByText(/corrigió un pedido/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Crear envío" }).click();
    await expectAccessible(page);
    await page.getByRole("dialog").getByRole("button", { name: "Crear el envío" }).click();
    await expect(shipments(page)).toHaveCount(1);
  });

  await test.step("order and shipment lead to each other", async () => {
    await shipments(page).getByRole("link").first().click();
    await page.getByRole("link", { name: "F-1", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Pedido F-1" })).toBeVisible();
  });
});
