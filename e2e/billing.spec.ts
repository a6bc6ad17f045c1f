import { formatPesos } from "@/lib/core/money";
import { findBalance } from "@/lib/domain/money/ledger";
import { systemContext } from "@/lib/platform/context";
import { expect, test } from "./fixtures";
import { sendOrder } from "./orders";

test.use({ hands: "keyboard" });

test("a shipment's price is among the movements, which end in the balance and are downloaded", async ({
  portal: page,
  account,
}) => {
  await sendOrder(page.request, account, "SALDO-1");
  await page.goto("/");
  await page.getByRole("link", { name: "Ver movimientos" }).click();
  await expect(page.getByText("Reserva por envío")).toBeVisible();
  const { balanceCents } = await findBalance(systemContext("e2e"), account.accountId);
  const totals = page.locator("section", { has: page.getByRole("heading", { name: "Totales del período" }) });
  await expect(totals.getByRole("definition").last()).toHaveText(formatPesos(balanceCents));
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Descargar XLSX" }).click();
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
});
