import { readFile } from "node:fs/promises";
import { readPages } from "@/lib/core/labels/testing-print";
import { formatPesos, toCents } from "@/lib/core/money";
import { readSheets } from "@/lib/core/sheets";
import { creditAccount, findBalance, refundShipment } from "@/lib/domain/money/ledger";
import { findShipment } from "@/lib/domain/shipping/shipments";
import { systemContext } from "@/lib/platform/context";
import { expectAccessible } from "./axe";
import { expect, signInAsOperator, test } from "./fixtures";
import { loadHydrated } from "./hydration";
import { bearerOf, sendOrder } from "./orders";

test.use({ hands: "keyboard" });

const soon = { timeout: 15_000 };

/** Poll interval of the movements. */
const pollMs = 10_000;

test("the balance is explained line by line and exported as CSV, and the log shows who moved money", async ({
  portal: page,
  account,
}) => {
  test.slow();
  await page.clock.install();
  await page.goto("/");
  await page.getByRole("link", { name: "Ver movimientos" }).click();
  await expect(page.getByRole("heading", { name: "Saldo y movimientos" })).toBeVisible();
  await expect(page.getByRole("row")).toHaveCount(2);
  await expectAccessible(page);

  const id = await test.step("a shipment holds its price, dispatch takes it", async () => {
    const order = await sendOrder(page.request, account, "SALDO-1");
    await expect.poll(async () => (await findShipment(systemContext("e2e"), order)).status).toBe("documentation_ready");
    await page.clock.fastForward(pollMs);
    await expect(page.getByText("Reserva por envío")).toBeVisible(soon);
    for (const status of ["ready_to_ship", "shipped"]) {
      const moved = await page.request.put(`/v2/shipments/${order}`, {
        headers: bearerOf(account),
        data: { status },
      });
      expect(moved.status()).toBe(200);
    }
    await page.reload();
    await expect(page.getByText("Cobro al despachar")).toBeVisible();
    return order;
  });

  await test.step("a refund and a credit appear with their reason", async () => {
    const ctx = systemContext("e2e");
    const { accountId } = account;
    await refundShipment(ctx, {
      accountId,
      shipmentId: id,
      amountCents: 100,
      cause: "lost",
      reason: "",
      idempotencyKey: `e2e:${id}:1`,
    });
    await creditAccount(ctx, {
      accountId,
      amountCents: 50_000_00,
      reason: "Transferencia 881",
      idempotencyKey: `e2e:${id}:2`,
    });
    await page.reload();
    await expect(page.getByText("Transferencia 881")).toBeVisible();
    await expect(page.getByText("Por siniestro")).toBeVisible();
  });

  await test.step("filters are in the URL's query, and Back removes them", async () => {
    await page.getByRole("combobox", { name: "Concepto" }).click();
    await page.getByRole("option", { name: "Reintegro" }).click();
    await expect(page).toHaveURL(/reason=shipment\.refunded/);
    await expect(page.getByRole("row")).toHaveCount(2);
    await page.reload();
    await expect(page.getByRole("row")).toHaveCount(2);
    await page.goBack();
    await expect(page.getByText("Transferencia 881")).toBeVisible();
    await page.goto("/billing?to=2020-01-01");
    await expect(page.getByText("Ningún movimiento coincide")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Quitar filtros" }).first().click();
    await expect(page.getByText("Transferencia 881")).toBeVisible();
  });

  await test.step("the statement is exported as CSV", async () => {
    await page.getByRole("button", { name: "Exportar CSV" }).click();
    const download = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: "Para Excel en español" }).click();
    expect((await download).suggestedFilename()).toMatch(/^movimientos-.*\.csv$/);
  });

  await test.step("a line leads to its shipment", async () => {
    await page
      .getByRole("link", { name: `Envío #${id}` })
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`/shipments/${id}$`));
  });

  await test.step("the audit log shows who did it", async () => {
    await page.goto("/settings/audit");
    await expect(page.getByText("reintegró un envío")).toBeVisible();
    await page.getByRole("combobox", { name: "Tema" }).click();
    await page.getByRole("option", { name: "Dinero" }).click();
    await expect(page).toHaveURL(/action=ledger/);
    await expect(page.getByText("abrió la cuenta")).toHaveCount(0);
    await page.getByRole("link", { name: `envío #${id}`, exact: true }).click();
    await expect(page.getByRole("row")).toHaveCount(2);
  });
});

const sheetLimits = { bytes: 10_000_000, unpackedBytes: 100_000_000, rows: 10_000, columns: 20 };

test("a month is closed: the totals of the period, and its statement as PDF and XLSX with the same closing balance", async ({
  portal: page,
  account,
  browser,
  baseURL,
}) => {
  test.slow();
  const id = await sendOrder(page.request, account, "MES-1");
  for (const status of ["ready_to_ship", "shipped"])
    await page.request.put(`/v2/shipments/${id}`, { headers: bearerOf(account), data: { status } });
  const { balanceCents } = await findBalance(systemContext("e2e"), account.accountId);
  const closing = formatPesos(balanceCents);
  await page.goto("/billing");
  const totals = page.locator("section", { has: page.getByRole("heading", { name: "Totales del período" }) });
  const figure = (name: string) => totals.getByRole("definition").nth(figures.indexOf(name));
  const figures = [
    "Saldo inicial",
    "Cargas de saldo",
    "Retiros",
    "Envíos cobrados",
    "Reintegros",
    "Ajustes",
    "Saldo final",
  ];
  await expect(totals.getByRole("term")).toHaveText(figures);
  await expect(figure("Saldo inicial")).toHaveText(formatPesos(0));
  await expect(figure("Cargas de saldo")).toHaveText(formatPesos(1_000_000_00));
  await expect(figure("Saldo final")).toHaveText(closing);
  await totals.getByText("Esta semana", { exact: true }).click();
  await expect(page).toHaveURL(/period=week/);
  await expect(figure("Saldo final")).toHaveText(closing);
  await expectAccessible(page);

  const save = async (name: string) => {
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name }).click();
    return readFile(await (await download).path());
  };
  const [summary, movements] = await readSheets(await save("Descargar XLSX"), sheetLimits);
  const amount = summary?.rows.at(-1)?.cells.at(-1) ?? "";
  expect(toCents(amount)).toBe(balanceCents);
  expect(toCents(movements?.rows.at(-1)?.cells.at(-1) ?? "")).toBe(balanceCents);
  const pages = await readPages(await save("Descargar PDF"));
  const plain = (text: string) => text.replaceAll("\u00a0", " ");
  expect(plain(pages[0]?.text ?? "")).toContain(`SALDO FINAL ${plain(closing)}`);

  await test.step("a transfer is reported, an operator confirms it, and the balance grows once", async () => {
    await page.getByRole("button", { name: "Avisar una transferencia" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Importe").fill("2500,50");
    await dialog.getByLabel("Número o referencia").fill("Comprobante 881");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Enviar aviso" }).click();
    await expect(page.getByText("Aviso enviado")).toBeVisible(soon);
    const own = page.getByRole("table", { name: "Avisos de transferencia de la cuenta" });
    await expect(own.getByText("En espera")).toBeVisible(soon);
    const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
    const desk = loadHydrated(await context.newPage());
    await signInAsOperator(desk, baseURL);
    await desk.goto("/operator/top-ups");
    const row = desk.getByRole("row").filter({ hasText: "Comprobante 881" });
    await expectAccessible(desk);
    await row.getByRole("button", { name: /^Confirmar el aviso/ }).click();
    await desk.getByRole("alertdialog").getByRole("button", { name: "Confirmar" }).dblclick();
    // The second click may be confirmed too: the balance below tells that it counted once.
    await expect(desk.getByText("Importe acreditado").first()).toBeVisible(soon);
    await expect(row).toHaveCount(0);
    await context.close();
    await page.reload();
    await expect(own.getByText("Acreditado")).toBeVisible(soon);
    await expect(figure("Saldo final")).toHaveText(formatPesos(balanceCents + 2_500_50), soon);
    const after = await findBalance(systemContext("e2e"), account.accountId);
    expect(after.balanceCents).toBe(balanceCents + 2_500_50);
  });
});
