import { expectAccessible } from "./axe";
import { expect, test } from "./fixtures";
import { orderBody } from "./orders";
import { verified } from "./receiver";

test.use({ hands: "keyboard" });

const soon = { timeout: 15_000 };

test("a developer makes a credential, calls with it, tries a webhook and finds it all in the log", async ({
  developer: page,
  account,
  receiver,
}) => {
  test.slow();
  await page.goto("/developers");
  await expect(page.getByText("Todavía no hubo llamadas")).toBeVisible();

  const [token, secret] = await test.step("the secret of a credential is shown once", async () => {
    await page.goto("/settings/credentials");
    await page.getByRole("button", { name: "Nueva credencial" }).click();
    await page.getByRole("button", { name: "Crear credencial" }).click();
    await expect(page.getByLabel("Nombre")).toHaveAccessibleDescription(/Ponele un nombre/);
    await page.getByLabel("Nombre").fill("Tienda web");
    await page.getByRole("radio", { name: "Solo algunos" }).check();
    await expect(page.getByRole("checkbox", { name: /Cambiar la cuenta/ })).toHaveCount(0);
    for (const scope of ["Cotizar", "Crear envíos", "Ver envíos"])
      await page.getByRole("checkbox", { name: scope }).check();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Crear credencial" }).dblclick();
    const dialog = page.getByRole("dialog", { name: "Copiá el secreto ahora" });
    await expect(dialog.getByLabel("Secreto", { exact: true })).toHaveValue(/^and_live_\w{38}$/);
    await expectAccessible(page);
    const known = [
      await dialog.getByLabel("Token", { exact: true }).inputValue(),
      await dialog.getByLabel("Secreto", { exact: true }).inputValue(),
    ] as const;
    await dialog.getByRole("button", { name: "Ya lo guardé" }).click();
    await expect(page.getByRole("row", { name: /Tienda web/ })).toHaveCount(1);
    await page.reload();
    expect(await page.content()).not.toContain(known[1]);
    return known;
  });

  const headers = { Authorization: `Bearer ${token}:${secret}` };
  const order = orderBody(account.accountId, "DEV-1");
  const created = await page.request.post("/v2/shipments", { headers, data: order });
  expect(created.status()).toBe(201);
  const { id } = await created.json();
  const refused = await page.request.post("/v2/shipments", {
    headers: { ...headers, "X-Request-Id": "pedido-roto" },
    data: { ...order, packages: [] },
  });
  expect(refused.status()).toBe(422);
  expect((await page.request.get(`/v2/accounts/${account.accountId}`, { headers })).status()).toBe(403);

  await test.step("a token for the pages of a shop asks for delivery options, and opens nothing else", async () => {
    await page.goto("/settings/credentials");
    await page.getByRole("button", { name: "Nueva credencial" }).click();
    await page.getByLabel("Nombre").fill("Checkout");
    await page.getByRole("radio", { name: /^Publicable/ }).check();
    await page.getByLabel("Orígenes").fill("https://tienda.example/");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Crear credencial" }).click();
    const dialog = page.getByRole("dialog", { name: "Credencial publicable" });
    const shown = await dialog.getByLabel("Token", { exact: true }).inputValue();
    await dialog.getByRole("button", { name: "Listo" }).click();
    await expect(page.getByRole("row", { name: /Checkout/ })).toContainText("tienda.example");
    const line = { quantity: 1, unit_price: 25_000, weight: 400, height: 12, width: 10, length: 10 };
    const data = { account_id: account.accountId, destination: { zipcode: "1425" }, items: [line] };
    const ask = (Origin: string) =>
      page.request.post("/v2/checkout/options", { headers: { Authorization: `Bearer ${shown}`, Origin }, data });
    expect((await ask("https://tienda.example")).status()).toBe(200);
    expect((await ask("https://otra.example")).status()).toBe(403);
    const accounts = await page.request.get("/v2/accounts", { headers: { Authorization: `Bearer ${shown}` } });
    expect(accounts.status()).toBe(403);
  });

  const signing = await test.step("a webhook gets a test event", async () => {
    await page.goto("/settings/webhooks");
    await page.getByRole("button", { name: "Nuevo webhook" }).click();
    await page.getByLabel("Dirección que recibe los avisos").fill(receiver.url);
    await page.getByRole("button", { name: "Crear webhook" }).click();
    await page.getByRole("button", { name: "Enviar aviso de prueba" }).click();
    await expect(page.getByText("El receptor lo recibió")).toBeVisible();
    await page.getByRole("button", { name: "Mostrar", exact: true }).click();
    const shown = (await page.getByText(/^whsec_[A-Za-z0-9+/=]{20,}$/).textContent()) ?? "";
    expect(verified(shown, receiver.received[0]!)).toMatchObject({ type: "webhook.test" });
    return shown;
  });

  const { headers: got, body: sent } = receiver.received[0]!;
  await test.step("the inspector shows what was sent, and how it was signed, but not the secret", async () => {
    await page.goto("/developers");
    await page.getByRole("tab", { name: "Webhooks" }).click();
    await expect(page).toHaveURL(/tab=webhooks/);
    await page.getByRole("link", { name: "Aviso de prueba" }).click();
    await expect(page).toHaveURL(/delivery=\d+/);
    const dialog = page.getByRole("dialog", { name: "Aviso de prueba" });
    const regionOf = (name: string) => dialog.getByRole("region", { name, exact: true });
    await expect(regionOf("Encabezados")).toContainText(`webhook-signature: ${got["webhook-signature"]}`);
    await expect(regionOf("Cuerpo")).toHaveText(sent);
    const signedContent = `${got["webhook-id"]}.${got["webhook-timestamp"]}.${sent}`;
    await expect(regionOf("Contenido firmado (id.timestamp.cuerpo)")).toHaveText(signedContent);
    await expect(regionOf("Comprobar con openssl")).toContainText("openssl dgst -sha256");
    expect(await page.content()).not.toContain(signing);
    await expectAccessible(page);
    await page.goBack();
    await expect(dialog).toBeHidden();
  });

  await test.step("what the receiver got is checked, and a changed body is found", async () => {
    const lines = Object.entries(got).map(([name, value]) => `${name}: ${value}`);
    await page.getByLabel("Encabezados, tal como llegaron").fill(lines.join("\n"));
    await expect(page.getByLabel("webhook-signature")).toHaveValue(got["webhook-signature"] ?? "");
    await page.getByLabel("Cuerpo, tal como llegó").fill(sent);
    await page.getByRole("button", { name: "Comprobar", exact: true }).click();
    await expect(page.getByRole("alert").getByText("La firma es válida")).toBeVisible();
    await expectAccessible(page);
    const at = sent.indexOf("true");
    await page.getByLabel("Cuerpo, tal como llegó").fill(`${sent.slice(0, at)}T${sent.slice(at + 1)}`);
    await expect(page.getByText("La firma es válida")).toBeHidden();
    await page.getByRole("button", { name: "Comprobar", exact: true }).click();
    await expect(page.getByRole("alert").getByText("El cuerpo cambió")).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("the log shows each call, and no personal data", async () => {
    await page.goto("/developers");
    await expect(page.getByRole("row", { name: /POST \/v2\/shipments.*validation_failed/ })).toBeVisible(soon);
    await expectAccessible(page);
    await page.getByRole("combobox", { name: "Respuesta" }).click();
    await page.getByRole("option", { name: "Rechazadas (4xx)" }).click();
    await expect(page).toHaveURL(/outcome=refused/);
    await expect(page.getByRole("row", { name: /GET \/v2\/accounts\/\d+.*403/ })).toBeVisible();
    await expect(page.getByRole("row", { name: /201/ })).toHaveCount(0);
    await page.getByLabel("X-Request-Id").fill("pedido-roto");
    await page.getByLabel("X-Request-Id").press("Enter");
    await expect(page).toHaveURL(/request_id=pedido-roto/);
    await page.getByRole("link", { name: /POST \/v2\/shipments/ }).click();
    const dialog = page.getByRole("dialog", { name: "POST /v2/shipments" });
    await expect(dialog.getByRole("region", { name: "Cuerpo" })).toContainText('"external_id": "DEV-1"');
    await expect(dialog).not.toContainText(/Gutiérrez|San Martín|31220874|martin@/);
    await expectAccessible(page);
    await page.goBack();
    await expect(dialog).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(/\/developers\?outcome=refused$/);
  });

  await test.step("the events of the account are shown too", async () => {
    await page.getByRole("tab", { name: "Eventos" }).click();
    await expect(page).toHaveURL(/tab=events/);
    await page.getByText("shipment.created").click();
    await expect(page.getByRole("region", { name: "Datos" }).first()).toContainText(`"shipment_id": ${id}`);
    await expectAccessible(page);
  });

  await test.step("the shipment shows which calls created it", async () => {
    await page.goto(`/shipments/${id}`);
    await page.getByRole("link", { name: "Ver la llamada POST /v2/shipments" }).click();
    await expect(page.getByRole("dialog", { name: "POST /v2/shipments" })).toBeVisible();
  });

  await test.step("a revoked credential is rejected", async () => {
    await page.goto("/settings/credentials");
    await page.getByRole("button", { name: "Acciones de Tienda web" }).click();
    await page.getByRole("menuitem", { name: "Revocar" }).click();
    await page.getByRole("button", { name: "Revocar" }).click();
    await expect(page.getByRole("row", { name: /Tienda web.*Revocada/ })).toBeVisible();
    expect((await page.request.get("/v2/shipments", { headers })).status()).toBe(401);
  });
});
