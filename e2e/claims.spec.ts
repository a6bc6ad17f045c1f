import { findBalance } from "@/lib/domain/money/ledger";
import { findShipment, transitionShipment } from "@/lib/domain/shipping/shipments";
import { systemContext } from "@/lib/platform/context";
import { expectAccessible } from "./axe";
import { expect, signInAsOperator, test } from "./fixtures";
import { loadHydrated } from "./hydration";
import { prepareOrder } from "./orders";

const ctx = () => systemContext("e2e");

const words = "El transporte no la encuentra desde el lunes";

test("a seller claims a lost parcel in six actions, an operator sends, accepts and pays it, and the parcel says so", async ({
  portal,
  account,
  browser,
  baseURL,
}) => {
  const operator = loadHydrated(
    await (await browser.newContext({ locale: "es-AR", ...(baseURL === undefined ? {} : { baseURL }) })).newPage(),
  );
  await signInAsOperator(operator, baseURL);
  const { id } = await prepareOrder(account, "E2E-C1", { logisticType: "crossdock" });
  const charged = ["ready_to_ship", "shipped", "crossdock", "in_transit_to_carrier", "received_by_carrier"] as const;
  for (const status of charged) await transitionShipment(ctx(), id, status, { by: "operator" });
  const before = await findBalance(ctx(), account.accountId);
  const { priceInclTaxCents, declaredValueCents } = await findShipment(ctx(), id);

  await test.step("the seller opens the claim: page, menu, dialog, detail, send", async () => {
    await portal.goto(`/shipments/${id}`);
    await portal.getByRole("button", { name: "Acciones" }).click();
    await portal.getByRole("menuitem", { name: "Reclamar" }).click();
    const dialog = portal.getByRole("dialog");
    await expect(dialog.getByRole("radio", { name: /^Se perdió/ })).toBeChecked();
    await expect(dialog.getByLabel("Importe que reclamás")).not.toHaveValue("");
    await expectAccessible(portal);
    await dialog.getByLabel("Detalle").fill(words);
    await dialog.getByRole("button", { name: "Reclamar" }).click();
    await expect(portal.getByText("El reclamo quedó abierto")).toBeVisible();
    await expect(portal.getByText(/Se reclamó que el envío se perdió.*espera a un operador/)).toBeVisible();
    expect(await findBalance(ctx(), account.accountId)).toEqual(before);
  });

  await test.step("the operator reads the letter, and sends the claim", async () => {
    await operator.goto("/operator/claims");
    await operator
      .getByRole("row")
      .filter({ hasText: "E2E-C1" })
      .getByRole("link", { name: /^Reclamo/ })
      .click();
    await expect(operator.getByText(words)).toBeVisible();
    await expectAccessible(operator);
    const letter = await operator.getByRole("link", { name: "Carta en PDF" }).getAttribute("href");
    const file = await operator.request.get(letter ?? "");
    expect(file.headers()["content-type"]).toContain("application/pdf");
    await operator.getByRole("button", { name: "Mandar al transporte" }).click();
    await operator.getByRole("dialog").getByRole("button", { name: "Mandar al transporte" }).click();
    await expect(operator.getByText("Reclamo con el transporte")).toBeVisible();
    await portal.reload();
    await expect(portal.getByText(/lo tiene el transporte, que puede contestar hasta el/)).toBeVisible();
  });

  await test.step("the operator accepts with the amounts of the rule: the freight goes back at once", async () => {
    await operator.getByRole("button", { name: "Aceptar" }).click();
    const dialog = operator.getByRole("dialog");
    await expect(dialog.getByLabel("Pago a la cuenta")).not.toHaveValue("");
    await dialog.getByRole("button", { name: "Aceptar" }).click();
    await expect(operator.getByText("Reclamo aceptado")).toBeVisible();
    expect((await findShipment(ctx(), id)).status).toBe("lost_in_carrier");
    const refunded = await findBalance(ctx(), account.accountId);
    expect(refunded.availableCents - before.availableCents).toBe(priceInclTaxCents);
  });

  await test.step("the operator pays, once", async () => {
    await operator.getByRole("button", { name: "Pagar" }).click();
    await operator.getByRole("alertdialog").getByRole("button", { name: "Pagar" }).click();
    await expect(operator.getByText("Reclamo pagado")).toBeVisible();
    await expect(operator.getByRole("button", { name: "Pagar" })).toHaveCount(0);
    const paid = await findBalance(ctx(), account.accountId);
    expect(paid.availableCents - before.availableCents).toBe(priceInclTaxCents + declaredValueCents);
  });

  await test.step("the parcel's page says it in one sentence, and the list has it", async () => {
    await portal.goto(`/shipments/${id}`);
    await expect(
      portal.getByText(
        /^El envío se perdió: se devolvieron .* del envío; el reclamo por .* se acreditaron .* en tu saldo\.$/,
      ),
    ).toBeVisible();
    await portal.getByRole("link", { name: "Ver el reclamo" }).click();
    await expect(portal.getByText("Con el transporte → Aceptado")).toBeVisible();
    await expectAccessible(portal);
    await portal.goto("/claims?state=all");
    await expect(portal.getByRole("row").filter({ hasText: "E2E-C1" })).toContainText("Pagado");
    await expectAccessible(portal);
  });
});
