import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { connection } from "@/db/driver";
import { webhooks } from "@/db/schema/webhooks";
import type { OpenedAccount } from "@/lib/domain/operating/onboarding";
import { expectAccessible } from "./axe";
import { addCookie, expect, signInAs, test } from "./fixtures";
import { bearerOf, sendOrder } from "./orders";
import { expectAfterPolls } from "./polls";
import { verified } from "./receiver";
import { codes, shownSecret, showSecret } from "./webhook-page";

test.use({ hands: "keyboard" });

test("a developer sets up a webhook, tests it, receives real events and rotates its secret", async ({
  developer: page,
  account,
  receiver,
}) => {
  test.slow();
  await page.clock.install();
  await page.goto("/settings/webhooks");
  await expect(page.getByText("Todavía no hay webhooks")).toBeVisible();

  await test.step("an invalid URL is rejected at its field", async () => {
    await page.getByRole("button", { name: "Nuevo webhook" }).click();
    const address = page.getByLabel("Dirección que recibe los avisos");
    await address.fill("ftp://tienda.com.ar");
    await page.getByRole("button", { name: "Crear webhook" }).click();
    await expect(address).toHaveAccessibleDescription(/debe empezar con http/);
    await expectAccessible(page);
    await address.fill(receiver.url);
    await page.getByRole("radio", { name: /Estados de los envíos/ }).check();
    await page.getByRole("button", { name: "Crear webhook" }).dblclick();
    await expect(page).toHaveURL(/\/settings\/webhooks\/\d+$/);
  });

  await test.step("the token in its URL stays hidden until it is revealed", async () => {
    await expect(page.getByText("s3cr3t0")).toBeHidden();
    await page.getByRole("button", { name: "Mostrar la dirección completa" }).click();
    await expect(page.getByText(receiver.url)).toBeVisible();
  });

  const secret = await showSecret(page);

  await test.step("a test event shows the receiver's response at once", async () => {
    await page.getByRole("button", { name: "Enviar aviso de prueba" }).click();
    await expect(page.getByText("El receptor lo recibió")).toBeVisible();
    await expect(page.getByText(/Respondió 200 en/)).toBeVisible();
    expect(receiver.received.map((message) => verified(secret, message))).toMatchObject([
      { type: "webhook.test", topic: "status", data: { test: true } },
    ]);
  });

  const shipmentId = await sendOrder(page.request, account, "E2E-webhook");
  await test.step("a change of a shipment's status is delivered", async () => {
    await expect.poll(() => codes(receiver, secret)).toContain("documentation_ready");
    await expectAfterPolls(page, (brief) => expect(rowOf(page, shipmentId).first()).toContainText("Recibido", brief));
  });

  await test.step("a delivery shows what was sent, and is sent again under the same id", async () => {
    await rowOf(page, shipmentId).first().getByRole("link", { name: "Cambio de estado" }).click();
    await expect(page).toHaveURL(/delivery=\d+/);
    const delivery = page.getByRole("dialog", { name: "Cambio de estado" });
    await expect(delivery.getByText("Respondió 200")).toBeVisible();
    await expect(delivery.getByRole("region", { name: "Cuerpo" })).toContainText(`"shipment_id": ${shipmentId}`);
    await expect(delivery.getByRole("region", { name: "Respuesta" })).toHaveText("visto");
    await expectAccessible(page);
    const before = receiver.received.length;
    await delivery.getByRole("button", { name: "Reenviar aviso" }).click();
    await expectAfterPolls(page, (brief) => expect(delivery.getByText("Intento 2")).toBeVisible(brief));
    const again = receiver.received.slice(before).map((message) => verified(secret, message).id);
    expect(receiver.received.slice(0, before).map((message) => verified(secret, message).id)).toContain(again[0]);
    await page.goBack();
    await expect(delivery).toBeHidden();
  });

  await test.step("filters are in the URL's query", async () => {
    await page.getByRole("combobox", { name: "Estado" }).click();
    await page.getByRole("option", { name: "Fallido" }).click();
    await expect(page).toHaveURL(/state=failed/);
    await expect(page.getByText("Ningún aviso coincide")).toBeVisible();
    await page.goBack();
    await page.getByLabel("Envío", { exact: true }).fill(`#${shipmentId}`);
    await expect(page).toHaveURL(new RegExp(`shipment_id=${shipmentId}$`));
    await expect(page.getByRole("row", { name: /Aviso de prueba/ })).toHaveCount(0);
  });

  await test.step("several are resent together", async () => {
    const before = receiver.received.length;
    const rows = await rowOf(page, shipmentId).count();
    await page.getByRole("checkbox", { name: "Seleccionar todo" }).check();
    await page.getByRole("button", { name: "Reenviar", exact: true }).click();
    await expect.poll(() => receiver.received.length).toBe(before + rows);
  });

  await test.step("after a rotation both secrets sign for a while", async () => {
    await page.getByRole("button", { name: "Rotar…" }).click();
    await page.getByRole("radio", { name: /24 horas/ }).check();
    await page.getByRole("button", { name: "Rotar secreto" }).click();
    await expect(page.getByText(/El secreto anterior firma también hasta/)).toBeVisible();
    const rotated = await shownSecret(page);
    expect(rotated).not.toBe(secret);
    const before = receiver.received.length;
    await page.getByRole("button", { name: "Enviar aviso de prueba" }).click();
    await expect.poll(() => receiver.received.length).toBe(before + 1);
    const last = receiver.received.at(-1)!;
    expect(verified(rotated, last)).toEqual(verified(secret, last));
  });
  await expectAccessible(page);

  await test.step("the page of the shipment shows its deliveries", async () => {
    await page.goto(`/shipments/${shipmentId}`);
    const sent = page.locator("section").filter({ has: page.getByRole("heading", { name: "Avisos enviados" }) });
    await expect(sent.getByText("Recibido").first()).toBeVisible();
    await expectAccessible(page);
    await sent
      .getByRole("link", { name: /Ver el aviso enviado a 127\.0\.0\.1/ })
      .first()
      .click();
    await expect(page.getByRole("dialog", { name: "Cambio de estado" })).toBeVisible();
  });

  await test.step("it is deleted after a question", async () => {
    await page.goto("/settings/webhooks");
    await expect(page.getByRole("img", { name: /^Últimas 24 horas/ })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Acciones de Estados de los envíos" }).click();
    await page.getByRole("menuitem", { name: "Eliminar" }).click();
    await page.getByRole("button", { name: "Eliminar webhook" }).click();
    await expect(page.getByText("Todavía no hay webhooks")).toBeVisible();
  });
});

test("a disabled webhook is reported everywhere, and sends its held deliveries once it is enabled", async ({
  portal: page,
  account,
  receiver,
}) => {
  const id = await createWebhook(page, account, receiver.url);
  receiver.response = 410;
  await page.clock.install();
  await page.goto(`/settings/webhooks/${id}`);
  await page.getByRole("button", { name: "Enviar aviso de prueba" }).click();
  await expect(page.getByText(/El receptor respondió 410/)).toBeVisible();
  const [stored] = await connection().db.select().from(webhooks).where(eq(webhooks.id, id));
  expect(stored?.disabledReason).toBe("gone");

  const shipmentId = await sendOrder(page.request, account, "E2E-webhook");
  await page.goto("/");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Ver qué pasó" }).click();
  await expectAfterPolls(page, (brief) => expect(rowOf(page, shipmentId).first()).toContainText("Retenido", brief));
  await expectAccessible(page);

  receiver.response = 204;
  await page.getByRole("button", { name: "Reactivar" }).click();
  const question = page.getByRole("dialog", { name: "Reactivar el webhook" });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole("button", { name: "Reactivar" }).click();
  await expectAfterPolls(page, (brief) => expect(rowOf(page, shipmentId).first()).toContainText("Recibido", brief));
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Ver qué pasó" })).toHaveCount(0);
});

test.describe("with a mouse", () => {
  test.use({ hands: "mouse" });

  test("the pages speak English too, and resend a period", async ({ developer: page, account, receiver, baseURL }) => {
    await addCookie(page, { name: "locale", value: "en" }, baseURL);
    receiver.response = 503;
    const id = await createWebhook(page, account, receiver.url);
    await page.clock.install();
    await page.goto(`/settings/webhooks/${id}`);
    const shipmentId = await sendOrder(page.request, account, "E2E-webhook");
    const delivery = rowOf(page, shipmentId).first();
    await expectAfterPolls(page, (brief) => expect(delivery).toContainText("Will be retried", brief));
    await expect(page.getByText("Failing")).toBeVisible();

    receiver.response = 200;
    await page.getByRole("button", { name: "Resend a period…" }).click();
    const dialog = page.getByRole("dialog", { name: "Resend a period" });
    await dialog.getByLabel("From").fill("2020-01-01T00:00");
    await dialog.getByRole("button", { name: "Resend" }).click();
    await expect(dialog.getByLabel("From")).toHaveAccessibleDescription(/At most 14 days/);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Resend a period…" }).click();
    await dialog.getByRole("button", { name: "Resend" }).click();
    await expect(dialog.getByText(/event(s)? queued/)).toBeVisible();
    await dialog.getByRole("button", { name: "Close" }).first().click();
    await expectAfterPolls(page, (brief) => expect(delivery).toContainText("Received", brief));
  });
});

test("users who may not manage webhooks have neither the pages nor links to them", async ({
  page,
  account,
  baseURL,
}) => {
  await signInAs(page, account.accountId, "operations", baseURL);
  await page.goto("/settings/webhooks");
  await expect(page.getByText("Esta página no existe")).toBeVisible();
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Envíos", exact: true }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Webhooks" })).toHaveCount(0);
});

const rowOf = (page: Page, shipmentId: number) => page.getByRole("row").filter({ hasText: `#${shipmentId}` });

async function createWebhook(page: Page, account: OpenedAccount, url: string): Promise<number> {
  const response = await page.request.post(`/v2/accounts/${account.accountId}/webhooks`, {
    headers: bearerOf(account),
    data: { topic: "status", url },
  });
  expect(response.status()).toBe(201);
  return (await response.json()).id;
}
