import { Secret, TOTP } from "otpauth";
import { expectAccessible } from "./axe";
import { expect, signInAsOperator, test } from "./fixtures";
import { loadHydrated } from "./hydration";
import { expectPolicy, policyViolations } from "./policy";

const totpOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) });

test("pages that do not exist have the policy too, and files and addresses of strangers are handled", async ({
  page,
  account: _,
  request,
}) => {
  const violations = policyViolations(page);
  for (const path of [
    "/nothing-here",
    "/nothing.php",
    "/track/nobody",
    "/return/nobody",
    "/invite/nobody",
    "/docs/no/page",
    "/docs/es/nothing",
    "/docs/nothing",
    "/carriers/nothing.svg",
    "/_next/nothing",
    "/nothing/download_documentation",
  ]) {
    expectPolicy(await page.goto(path));
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  }
  const [first, second] = [await page.goto("/login"), await page.goto("/login")];
  const nonceOf = (response: typeof first) =>
    /'nonce-([^']+)'/.exec(response?.headers()["content-security-policy"] ?? "");
  expect(nonceOf(first)?.[1]).not.toBe(nonceOf(second)?.[1]);
  expect(violations()).toEqual([]);

  const robots = await request.get("/robots.txt");
  expect(await robots.text()).toMatch(/User-Agent: \*\s+Disallow: \//i);
  expect((await request.get("/favicon.ico")).headers()["content-type"]).toMatch(/icon/);
  const { headers } = { headers: first?.headers() ?? {} };
  for (const feature of ["camera", "hid", "serial"]) expect(headers["permissions-policy"]).toContain(`${feature}=()`);
  expect(headers["x-robots-tag"]).toBe("noindex, nofollow");
  for (const url of ["https://evil.example/", "not%20a%20url", "//evil.example", "http://["]) {
    const response = await request.get(`/api/auth/signin?callbackUrl=${encodeURIComponent(url)}`, { maxRedirects: 0 });
    expect(response.status()).toBe(302);
    expect(response.headers().location).not.toContain("evil");
    for (const action of ["session", "csrf"])
      expect((await request.get(`/api/auth/${action}?callbackUrl=${encodeURIComponent(url)}`)).status()).toBe(200);
    const headers = { Cookie: `next-auth.callback-url=${encodeURIComponent(url)}` };
    expect((await request.get("/api/auth/csrf", { headers })).status()).toBe(200);
  }
});

test("a person turns on the second factor, signs in with it, ends the other session and signs out", async ({
  portal: page,
  account,
  browser,
}) => {
  test.slow();
  const violations = policyViolations(page);
  const secret = await test.step("turns it on", async () => {
    await page.goto("/settings/security");
    await page.getByRole("button", { name: "Activar" }).click();
    await page.getByLabel("Tu contraseña").fill("no es esta contraseña");
    await page.getByRole("button", { name: "Continuar" }).click();
    await expect(page.getByText("No es tu contraseña actual.")).toBeVisible();
    await page.getByLabel("Tu contraseña").fill(account.password);
    await page.getByRole("button", { name: "Continuar" }).click();
    await expect(page.getByRole("img", { name: "Código QR con la clave para la aplicación" })).toBeVisible();
    await expectAccessible(page);
    const text = await page.getByLabel("O escribí esta clave en la aplicación").inputValue();
    await page.getByLabel("Código", { exact: true }).fill("000");
    await page.getByRole("button", { name: "Activar" }).last().click();
    await expect(page.getByText("El código no sirve.")).toBeVisible();
    await page.getByLabel("Código", { exact: true }).fill(totpOf(text).generate());
    await page.getByRole("button", { name: "Activar" }).last().click();
    await expect(page.getByText("Guardá estos códigos")).toBeVisible();
    await expectAccessible(page);
    return text;
  });
  const recovery = (await page.getByRole("dialog").getByRole("listitem").first().textContent()) ?? "";
  await page.getByRole("button", { name: "Los guardé" }).click();
  await expect(page.getByText("quedan 10 códigos de recuperación")).toBeVisible();

  const other = loadHydrated(await (await browser.newContext({ locale: "es-AR" })).newPage());
  await test.step("signs in elsewhere, in two steps", async () => {
    await other.goto("/login");
    await other.getByLabel("Correo electrónico").fill(account.email);
    await other.getByLabel("Contraseña", { exact: true }).fill(account.password);
    await other.getByRole("button", { name: "Iniciar sesión" }).click();
    await other
      .getByLabel("Código de verificación")
      .fill(totpOf(secret).generate({ timestamp: Date.now() - 3_600_000 }));
    await expectAccessible(other);
    await other.getByRole("button", { name: "Verificar" }).click();
    await expect(other.getByText("El código no sirve.")).toBeVisible();
    await other.getByLabel("Código de verificación").fill(recovery);
    await other.getByRole("button", { name: "Verificar" }).click();
    await expect(other).toHaveURL("/");
  });

  await test.step("ends the other session", async () => {
    await page.reload();
    await expect(page.getByText("Este dispositivo")).toBeVisible();
    await page.getByRole("button", { name: /^Cerrar la sesión de Chrome/ }).click();
    await expect(page.getByText("La sesión se cerró")).toBeVisible();
    await other.goto("/settings/security");
    await expect(other).toHaveURL(/\/login/);
  });

  await test.step("a copy of the cookie is worth nothing after signing out", async () => {
    const copy = await page.context().cookies();
    await page.goto("/logout");
    await expect(page).toHaveURL("/login");
    await page.context().addCookies(copy);
    await page.goto("/settings/security");
    await expect(page).toHaveURL(/\/login/);
  });
  expect(violations()).toEqual([]);
  await other.context().close();
});

test("the demo is offered and open to this machine alone", async ({ page, playwright, baseURL }) => {
  await page.goto("/login");
  const email = (await page.getByText("demo@anden.example").textContent()) ?? "";
  const password = (await page.locator("p", { hasText: "Contraseña" }).locator("code").textContent()) ?? "";
  const forged = { "X-Anden-Local": "1" };
  for (const [headers, isOpen] of [
    [{}, true],
    [{ ...forged, "X-Forwarded-For": "127.0.0.1" }, false],
    [{ ...forged, Via: "1.1 proxy" }, false],
    [{ ...forged, Origin: "https://envios.example.com" }, false],
  ] as const) {
    const sender = await playwright.request.newContext({ baseURL: baseURL ?? "", extraHTTPHeaders: headers });
    expect((await (await sender.get("/login")).text()).includes(email)).toBe(isOpen);
    const { csrfToken } = await (await sender.get("/api/auth/csrf")).json();
    const enter = async (given: string) => {
      const form = { csrfToken, email, password: given, code: "", json: "true" };
      const response = await sender.post("/api/auth/callback/credentials", { form });
      return { status: response.status(), url: new URL((await response.json()).url).search };
    };
    const wrong = await enter("no es esta contraseña");
    expect(wrong).toMatchObject({ status: 401, url: expect.stringContaining("error=wrong") });
    if (isOpen) expect((await enter(password)).status).toBe(200);
    else expect(await enter(password)).toEqual(wrong);
    await sender.dispose();
  }
  await page.getByRole("button", { name: "Entrar con el usuario de demostración" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByText("Tienda Demo").first()).toBeVisible();
});

test("an operator without an account has sessions, password and second factor on a page of its own", async ({
  page,
  account: _,
  baseURL,
}) => {
  await signInAsOperator(page, baseURL);
  await page.goto("/operator/profile");
  await expect(page.getByText("Este dispositivo", { exact: true })).toBeVisible();
});
