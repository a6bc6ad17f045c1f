import { expect, test } from "./fixtures";
import { sendOrder } from "./orders";
import { often } from "./polls";
import { verified } from "./receiver";
import { codes, showSecret } from "./webhook-page";

test.use({ hands: "keyboard" });

test("a developer sets up a webhook, tries it, and it receives what happens, signed", async ({
  developer: page,
  account,
  receiver,
}) => {
  await page.goto("/settings/webhooks");
  await page.getByRole("button", { name: "Nuevo webhook" }).click();
  await page.getByLabel("Dirección que recibe los avisos").fill(receiver.url);
  await page.getByRole("radio", { name: /Estados de los envíos/ }).check();
  await page.getByRole("button", { name: "Crear webhook" }).click();
  await expect(page).toHaveURL(/\/settings\/webhooks\/\d+$/);
  const secret = await showSecret(page);
  await page.getByRole("button", { name: "Enviar aviso de prueba" }).click();
  await expect(page.getByText("El receptor lo recibió")).toBeVisible();
  expect(receiver.received.map((message) => verified(secret, message))).toMatchObject([{ type: "webhook.test" }]);
  await sendOrder(page.request, account, "E2E-webhook");
  await expect.poll(() => codes(receiver, secret), often).toContain("documentation_ready");
});
