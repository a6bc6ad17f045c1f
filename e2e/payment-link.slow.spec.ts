import { findBalance } from "@/lib/domain/money/ledger";
import { systemContext } from "@/lib/platform/context";
import { MercadoPagoSimulator } from "@/scripts/testing/simulated-mercado-pago";
import { countActions } from "./actions";
import { expectAccessible } from "./axe";
import { expect, signIn, signInAsOperator, test } from "./fixtures";

/** What the provider and the job have to do first. */
const soon = { timeout: 60_000 };

test("an operator enters credentials, a seller pays by a link and comes back to a credited balance", async ({
  page,
  account,
  baseURL,
}) => {
  test.slow();
  const { port } = new URL(process.env.MERCADO_PAGO_URL ?? "http://127.0.0.1:0");
  const platform = await new MercadoPagoSimulator().open(Number(port));
  const balance = async () => (await findBalance(systemContext("e2e"), account.accountId)).balanceCents;
  const lastPayment = () => [...platform.payments.values()].at(-1);
  const notify = async () => {
    const { url, headers, body } = platform.notificationOf(lastPayment()?.id ?? 0);
    const { pathname, search } = new URL(url);
    const reply = await page.request.post(pathname + search, { headers, data: body });
    expect(reply.status()).toBe(200);
  };
  try {
    const before = await balance();
    await test.step("credentials are entered, tried and not shown again", async () => {
      await signInAsOperator(page, baseURL);
      await page.goto("/operator/top-ups");
      await page.getByRole("button", { name: "Cargar credenciales" }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel("Access token").fill(platform.accessToken);
      await dialog.getByLabel("Clave secreta de los webhooks").fill(platform.webhookSecret);
      await expectAccessible(page);
      await dialog.getByRole("button", { name: "Guardar" }).click();
      await expect(page.getByText("Medio de pago guardado")).toBeVisible(soon);
      await page.getByRole("button", { name: "Probar", exact: true }).click();
      await expect(page.getByText("Las credenciales son de ANDENSA")).toBeVisible(soon);
      expect(await page.content()).not.toContain(platform.accessToken);
      await expectAccessible(page);
    });

    await test.step("the amount is filled with what is missing, and the payer comes back", async () => {
      await page.context().clearCookies();
      await signIn(page, account.userId, baseURL);
      // Without what a refused card adds.
      const { act, actions } = countActions();
      await page.goto("/billing?missing_cents=123450#add-money");
      await act(page.getByRole("button", { name: "Pagar con Mercado Pago" }).click());
      const dialog = page.getByRole("dialog");
      await expect(dialog.getByLabel("Importe")).toHaveValue("1234,5");
      await expectAccessible(page);
      await act(dialog.getByRole("button", { name: "Ir a pagar" }).click());
      await page.getByRole("link", { name: "rejected" }).click(soon);
      // The address says that it was approved: nothing of it is believed.
      await page.getByRole("link", { name: "Volver al sitio" }).click();
      await expect(page.getByText("El pago fue rechazado")).toBeVisible(soon);
      await expectAccessible(page);
      expect(await balance()).toBe(before);
      await page.getByRole("link", { name: "Intentar de nuevo" }).click();
      await act(page.getByRole("link", { name: "approved" }).click(soon));
      await act(page.getByRole("link", { name: "Volver al sitio" }).click());
      await notify();
      await expect(page.getByText("Acreditamos tu pago")).toBeVisible(soon);
      expect(await balance()).toBe(before + 1_234_50);
      expect(actions()).toBeLessThanOrEqual(4);
    });

    await test.step("a notification that is repeated changes nothing, a chargeback does", async () => {
      await notify();
      await notify();
      platform.change(lastPayment()?.id ?? 0, { status: "charged_back" });
      await notify();
      await expect.poll(balance, soon).toBe(before);
      await page.goto("/billing");
      await expect(
        page.getByRole("table", { name: "Enlaces de pago de la cuenta" }).getByText("Devuelto"),
      ).toBeVisible();
    });

    await test.step("the operator sees provider, state, id and what needs a look", async () => {
      await page.context().clearCookies();
      await signInAsOperator(page, baseURL);
      await page.goto("/operator/top-ups?payments=unseen");
      const row = page.getByRole("row").filter({ hasText: "Lo acreditado salió del saldo" });
      await expect(row.getByText("Desconocido")).toBeVisible(soon);
      await expectAccessible(page);
      await row.getByRole("button", { name: /^Marcar como visto el pago/ }).click();
      await expect(row).toHaveCount(0, soon);
    });
  } finally {
    await platform.close();
  }
});
