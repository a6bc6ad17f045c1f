import { debitAccount, findBalance } from "@/lib/domain/money/ledger";
import { csvOf, sheetRow } from "@/lib/domain/selling/imports/testing";
import { systemContext } from "@/lib/platform/context";
import { expectAccessible } from "./axe";
import { expect, test } from "./fixtures";
import { askQuote, fillLoad, fillRecipient } from "./new-shipment";
import { placeOrder } from "./orders";

test("too little balance is announced before a shipment is created, and found afterwards", async ({
  portal: page,
  account: { accountId },
}) => {
  test.slow();
  const soon = { timeout: 30_000 };
  const ctx = systemContext("e2e");
  const leave = async (cents: number) => {
    const { availableCents } = await findBalance(ctx, accountId);
    const amountCents = availableCents - cents;
    await debitAccount(ctx, { accountId, amountCents, reason: "e2e", idempotencyKey: `e2e-${accountId}-${cents}` });
  };

  await test.step("an import says for how many of its rows the balance suffices", async () => {
    await leave(30_000_00);
    await page.goto("/shipments/import");
    const buffer = csvOf(Array.from({ length: 20 }, (_, i) => sheetRow(`I-${i}`)));
    await page.getByLabel("Elegir archivo").setInputFiles({ name: "pedidos.csv", mimeType: "text/csv", buffer });
    await page.getByRole("button", { name: "Revisar filas" }).click();
    await expect(page.getByRole("button", { name: /^Crear 20 envíos por .* · alcanza para \d+ de 20$/ })).toBeEnabled(
      soon,
    );
    await expect(page.getByText(/^El saldo alcanza para \d+ de 20$/)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("a new shipment says how much is missing", async () => {
    await leave(1_00);
    await page.goto("/shipments/new");
    await fillRecipient(page);
    await fillLoad(page);
    await askQuote(page);
    await page
      .getByRole("button", { name: /^Elegir/ })
      .first()
      .click();
    await expect(page.getByText(/^Faltan \$.* de saldo$/)).toBeVisible(soon);
    await expect(page.getByRole("button", { name: /^Crear envío por \$.* · faltan \$/ })).toBeEnabled();
    await expectAccessible(page);
  });

  const id = await placeOrder(accountId, "SIN-SALDO");

  await test.step("the start page counts what waits, apart from what can be prepared, and leads to it", async () => {
    const card = page.getByRole("link", { name: "Sin saldo" });
    await expect(async () => {
      await page.goto("/");
      await expect(card).toBeVisible({ timeout: 1_000 });
    }).toPass(soon);
    await expect(page.getByText("1 envío espera saldo")).toBeVisible();
    await expectAccessible(page);
    await card.click();
    await expect(page).toHaveURL(/view=no_balance/, soon);
    await expect(page.getByRole("row").filter({ hasText: `#${id}` })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("and says how money is added", async () => {
    await page.getByRole("link", { name: "Cómo cargar saldo" }).click();
    await expect(page).toHaveURL(/\/billing#add-money$/, soon);
    await expect(page.getByText(`el número de tu cuenta, ${accountId}`)).toBeVisible();
    await expectAccessible(page);
  });
});
