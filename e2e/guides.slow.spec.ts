import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { type OpenedAccount, openAccount } from "@/lib/domain/operating/onboarding";
import { systemContext } from "@/lib/platform/context";
import { typescriptLoader } from "@/scripts/testing/guides/typescript-loader";
import { expectAccessible, expectReadableInDark } from "./axe";
import { addCookie, expect, signIn, test } from "./fixtures";
import { bearerOf } from "./orders";
import type { Receiver } from "./receiver";

const journeys = [
  {
    locale: "es",
    box: "Buscar en las guías",
    query: "verificar un webhook",
    title: "Verificar un webhook",
    valid: "válido: webhook.test",
    refused: "la firma no es correcta",
  },
  {
    locale: "en",
    box: "Search the guides",
    query: "verify a webhook",
    title: "Verify a webhook",
    valid: "valid: webhook.test",
    refused: "the signature is not right",
  },
] as const;

for (const { locale, box, query, title, valid, refused } of journeys)
  test(`a search for “${query}” leads to code that verifies a real signature`, async ({
    page,
    account,
    receiver,
    baseURL,
  }) => {
    await addCookie(page, { name: "locale", value: locale }, baseURL);
    await page.goto("/docs");
    await page.getByRole("textbox", { name: box }).filter({ visible: true }).fill(query);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`/docs/${locale}/search\\?q=`));
    await expectAccessible(page);
    const first = page.getByRole("main").getByRole("listitem").first();
    await expect(first.locator("mark").first()).toBeVisible();
    await first.getByRole("link", { name: title }).click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/docs/${locale}/verify-webhooks$`));

    const code = await codeOf(page, "verify.ts");
    const secret = await sendTestEvent(page, account, receiver);
    const message = receiver.received[0]!;
    expect(runVerification(code, secret, message)).toEqual({ status: 0, output: `${valid}\n` });
    const forged = { ...message, body: message.body.replace("webhook.test", "shipment.created") };
    expect(runVerification(code, secret, forged)).toMatchObject({
      status: 1,
      output: expect.stringContaining(refused),
    });
  });

/** The code as the page shows it. */
async function codeOf(page: Page, file: string): Promise<string> {
  const figure = page.getByRole("figure", { name: file });
  return (await figure.locator("code").textContent()) ?? "";
}

/** Subscribes the receiver and has it sent a test event; returns the secret of the subscription. */
async function sendTestEvent({ request }: Page, account: OpenedAccount, receiver: Receiver): Promise<string> {
  const webhooks = `/v2/accounts/${account.accountId}/webhooks`;
  const headers = bearerOf(account);
  const created = await request.post(webhooks, { headers, data: { topic: "status", url: receiver.url } });
  const { id } = await created.json();
  expect((await request.post(`${webhooks}/${id}/test`, { headers })).status()).toBe(202);
  await expect.poll(() => receiver.received.length).toBeGreaterThan(0);
  return (await (await request.get(`${webhooks}/${id}/secret`, { headers })).json()).secret;
}

function runVerification(code: string, secret: string, message: object): { status: number | null; output: string } {
  const folder = mkdtempSync(join(tmpdir(), "anden-guide-"));
  try {
    writeFileSync(join(folder, "package.json"), '{"type": "module"}');
    writeFileSync(join(folder, "verify.ts"), code);
    writeFileSync(join(folder, "message.json"), JSON.stringify(message));
    const { status, stdout, stderr } = spawnSync(process.execPath, [...typescriptLoader, "verify.ts"], {
      cwd: folder,
      env: { ...process.env, ANDEN_WEBHOOK_SECRET: secret },
      encoding: "utf8",
    });
    return { status, output: stdout + stderr };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test("a reader with a test account gets a credential into the commands, for this tab alone", async ({
  page,
  account: _,
  context,
  baseURL,
}) => {
  const tested = await openAccount(systemContext("e2e"), { name: "Tienda de prueba", isTest: true });
  await signIn(page, tested.userId, baseURL);
  await page.goto("/docs/es/first-parcel");
  const values = page.getByRole("region", { name: "Tus valores" });
  await expect(values.locator("code")).toContainText(`export ANDEN_URL="${baseURL}"`);
  await expect(values.locator("code")).toContainText(`export ANDEN_ACCOUNT="${tested.accountId}"`);
  await expect(values.locator("code")).toContainText('export ANDEN_SECRET="…"');
  await expectAccessible(page);
  await values.getByRole("button", { name: "Crear credencial de prueba" }).click();
  await expect(values.locator("code")).toContainText('export ANDEN_SECRET="and_test_');
  await expectAccessible(page);

  const text = (await values.locator("code").textContent()) ?? "";
  const [token, secret] = ["TOKEN", "SECRET"].map((name) => new RegExp(`ANDEN_${name}="(.+)"`).exec(text)?.[1]);
  const headers = { Authorization: `Bearer ${token}:${secret}` };
  expect((await page.request.get(`/v2/accounts/${tested.accountId}`, { headers })).status()).toBe(200);

  await page.goto("/docs/es/verify-webhooks");
  await expect(values.locator("code")).toContainText(`"${secret}"`);
  const otherTab = await context.newPage();
  await otherTab.goto("/docs/es/verify-webhooks");
  await expect(otherTab.getByRole("region", { name: "Tus valores" }).locator("code")).not.toContainText("and_test_");
  await values.getByRole("button", { name: "Quitar de la pestaña" }).click();
  await expect(values.locator("code")).not.toContainText("and_test_");
});

test("a reader with a live account is told why no credential is made", async ({ portal: page }) => {
  await page.goto("/docs/es/first-parcel");
  const values = page.getByRole("region", { name: "Tus valores" });
  await expect(values).toContainText("no es una cuenta de prueba");
  await expect(values.getByRole("button", { name: "Crear credencial de prueba" })).toHaveCount(0);
  await expect(values.locator("code")).toContainText('export ANDEN_ACCOUNT="…"');
});

test("a stranger reads in both languages, copies code, and finds the way to the reference and back", async ({
  page,
  context,
  account: _,
  request,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/docs");
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await page.getByRole("link", { name: "Tu primer paquete en diez minutos" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tu primer paquete en diez minutos");
  await page.getByRole("link", { name: "English" }).click();
  await expect(page).toHaveURL(/\/docs\/en\/first-parcel$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your first parcel in ten minutes");
  await page.getByRole("button", { name: "Copy your values" }).click();
  await expect(page.getByText("Copied").first()).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("export ANDEN_URL=");

  const markdown = await request.get("/docs/en/first-parcel.md");
  expect(markdown.headers()["content-type"]).toBe("text/markdown; charset=utf-8");
  expect(await markdown.text()).toMatch(/^# Your first parcel in ten minutes\n/);
  for (const path of ["/docs/en/nothing", "/docs/en/nothing.md", "/docs/fr", "/docs/fr/first-parcel"])
    expect((await request.get(path)).status(), path).toBe(404);

  await page.getByRole("link", { name: "API reference" }).first().click();
  await expect(page).toHaveURL(/\/docs\/en\/reference$/);
  await expect(page.getByRole("heading", { level: 1, name: "API reference" })).toBeVisible();
});

test("the reference keeps the language, has an example in four languages, and its links of before still lead there", async ({
  page,
  account: _,
}) => {
  await page.goto("/docs/es/reference/shipments#shipments.cancel");
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  const operation = page.getByRole("region", { name: "Anular un envío, o pedir su rescate si ya se despachó" });
  await expect(operation.locator("code", { hasText: "/v2/shipments/{id}/cancel" })).toBeVisible();
  await operation.getByRole("radio", { name: "Python" }).check({ force: true });
  await expect(operation.getByRole("figure", { name: "Python" })).toContainText("/v2/shipments/SHIPMENT_ID/cancel");
  await expectAccessible(page);
  await expectReadableInDark(page);
  await page.getByRole("link", { name: "English" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Shipments" })).toBeVisible();
  // The choice of a language of programs stays on the device.
  await expect(page.getByRole("figure", { name: "Python" }).first()).toBeVisible();
  await page.goto("/docs/reference#/Shipments/shipments.cancel");
  await expect(page).toHaveURL(/\/docs\/es\/reference\/shipments#shipments\.cancel$/);
});

test("an operation is tried with the credential of the guides, and `/` searches from any page", async ({
  page,
  account: _,
  baseURL,
}) => {
  const tested = await openAccount(systemContext("e2e"), { name: "Tienda de prueba", isTest: true });
  await signIn(page, tested.userId, baseURL);
  await page.goto("/docs/es/reference/accounts");
  await page.getByRole("button", { name: "Crear credencial de prueba" }).click();
  await expect(page.getByRole("region", { name: "Tus valores" }).locator("code")).toContainText("and_test_");
  const operation = page.getByRole("region", { name: "Obtener el saldo de una cuenta" });
  await operation.getByText("Probar", { exact: true }).click();
  await expect(operation.getByLabel("account_id")).toHaveValue(String(tested.accountId));
  await expectAccessible(page);
  await operation.getByRole("button", { name: "Enviar solicitud" }).click();
  await expect(operation.getByRole("figure", { name: /^200 en/ })).toContainText("balance");
  await operation.getByLabel("Secreto").fill("wrong");
  await operation.getByRole("button", { name: "Enviar solicitud" }).click();
  await expect(operation.getByRole("figure", { name: /^401 en/ })).toBeVisible();

  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("/");
  await page.keyboard.type("rotar secreto");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/docs\/es\/search\?q=rotar/);
  await page.goto("/docs/es/search?q=anular+un+envío");
  await page.getByRole("link", { name: "Anular un envío, o pedir su rescate si ya se despachó" }).click();
  await expect(page).toHaveURL(/\/docs\/es\/reference\/shipments#shipments\.cancel$/);
});

test("a search says what it needs, and that it found nothing", async ({ page, account: _ }) => {
  await page.goto("/docs/es/search");
  await expect(page.getByText("¿Qué buscás?")).toBeVisible();
  await expectAccessible(page);
  await page.goto("/docs/es/search?q=xyzzyq");
  await expect(page.getByText("Nada habla de «xyzzyq»")).toBeVisible();
});
