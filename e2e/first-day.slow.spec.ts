import type { Browser, Locator, Page } from "@playwright/test";
import { createUser } from "@/lib/domain/identity/accounts";
import { systemContext } from "@/lib/platform/context";
import { startTestMailServer, type TestMailServer } from "@/lib/platform/testing-mail-server";
import { expectAccessible } from "./axe";
import { expect, test } from "./fixtures";
import { loadHydrated } from "./hydration";
import { expectNoDemo, type RealService, withoutDemo } from "./without-demo";

test.use({ hands: "keyboard" });

/** What jobs and carriers have to answer first. */
const soon = { timeout: 60_000 };

const owner = { email: "duena@mates.example", password: "clave de la dueña" };
const operator = { email: "ana@envios.example", password: "clave de la operadora" };

test("an operator goes by the guided list from an empty installation to the first seller", async ({
  page,
  browser,
}) => {
  test.setTimeout(420_000);
  let refusal: string | undefined = "554 5.7.1 Relay access denied";
  const mail = await startTestMailServer((command) => (command.startsWith("RCPT") ? refusal : undefined));
  try {
    await withoutDemo(async (service) => {
      await createUser(systemContext("e2e"), { ...operator, name: "Ana Operadora", isOperator: true });
      await signIn(page, service.url, operator);
      await page.goto(`${service.url}/operator`);
      await expect(page.getByText("Faltan 8 pasos de 9.")).toBeVisible();
      await expectDone(page, "Dirección pública");
      await expectNoDemo(page);
      // The checklist as a list here, with its dialog below, and as a line at the end: `going-live.spec.ts` has no axe.
      await page.setViewportSize({ width: 390, height: 900 });
      await expectAccessible(page);
      await page.setViewportSize({ width: 1280, height: 720 });

      await test.step("the platform gets its name", () => nameIt(page));
      await test.step("a mail server refuses in its own words, then accepts", async () => {
        const send = step(page, "Correo electrónico").getByRole("button", { name: "Enviar una prueba" });
        await send.click();
        await expect(step(page, "Correo electrónico")).toContainText("Relay access denied");
        refusal = undefined;
        await send.click();
        await expectDone(page, "Correo electrónico");
      });
      await test.step("the first carrier", () => addCarrier(page));
      await test.step("its services", () => addServices(page));
      await test.step("its connection", () => connect(page, service));
      await test.step("its branches", () => refreshBranches(page));
      await test.step("its prices are the carrier's own", async () => {
        await toList(page);
        await expectDone(page, "Precios");
      });
      await test.step("a test quote", () => tryPrice(page));
      await test.step("the first account", () => openFirstAccount(page, browser, mail));
      await test.step("nothing is missing", async () => {
        // What the owner did elsewhere the open page does not know.
        await page.reload();
        await expect(page.getByText("No falta nada: los vendedores pueden enviar.")).toBeVisible();
        await expectAccessible(page);
        await page.getByRole("button", { name: "Ver los pasos" }).click();
        await expectDone(page, "Primera cuenta de un vendedor");
        await expectNoDemo(page);
      });
    });
  } finally {
    mail.close();
  }
});

const step = (page: Page, title: string): Locator =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title, exact: true }) });

const expectDone = (page: Page, title: string): Promise<void> =>
  expect(step(page, title).getByText("Listo", { exact: true })).toBeVisible(soon);

/** Back to the list as an operator gets there from anywhere. */
async function toList(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Resumen", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Operación", exact: true })).toBeVisible();
}

async function signIn(page: Page, url: string, { email, password }: typeof operator): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel("Correo electrónico").fill(email);
  await page.getByLabel("Contraseña", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await expect(page).not.toHaveURL(/\/login/, soon);
}

async function nameIt(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Poner nombre" }).click();
  await expect(page.getByRole("dialog").getByLabel("Nombre")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("dialog").getByLabel("Nombre").fill("Envíos del Sur");
  await page.getByRole("dialog").getByRole("button", { name: "Guardar" }).click();
  await expectDone(page, "Nombre de la plataforma");
  await expect(page).toHaveTitle(/Envíos del Sur/);
  // Beside the mark of the operator's pages there is room for it.
  const menu = page.getByRole("complementary", { name: "Menú" });
  await expect(menu.getByTitle("Envíos del Sur")).toBeVisible();
  expect(await menu.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
}

async function addCarrier(page: Page): Promise<void> {
  await step(page, "Primer transporte propio").getByRole("link", { name: "Agregar transporte" }).click();
  const dialog = page.getByRole("dialog", { name: "Agregar transporte" });
  await dialog.getByRole("button", { name: "Agregar", exact: true }).click();
  await expect(dialog.getByLabel("Nombre")).toBeFocused();
  await expect(dialog.getByLabel("Nombre")).toHaveAccessibleDescription("Completá este dato.");
  await dialog.getByLabel("Nombre").fill("Andreani");
  await dialog.getByRole("button", { name: "Agregar", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Andreani", exact: true })).toBeVisible();
  // Not to the dialog again.
  await page.goBack();
  await expectDone(page, "Primer transporte propio");
}

async function addServices(page: Page): Promise<void> {
  await step(page, "Sus servicios").getByRole("link", { name: "Agregar servicio" }).click();
  const dialog = page.getByRole("dialog", { name: "Agregar servicio" });
  const choose = async (label: string, option: string) => {
    await dialog.getByLabel(label, { exact: true }).click();
    await page.getByRole("option", { name: option, exact: true }).click();
    await expect(dialog.getByLabel(label, { exact: true })).toHaveText(option);
  };
  const add = () => dialog.getByRole("button", { name: "Agregar", exact: true }).click();
  await choose("Modo de despacho", "Retiro por el transporte");
  await add();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Agregar servicio" }).click();
  await choose("Servicio", "Entrega en punto de entrega");
  await choose("Modo de despacho", "Retiro por el transporte");
  await add();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("row")).toHaveCount(3);
  await toList(page);
  await expectDone(page, "Sus servicios");
  await expect(step(page, "Sucursales")).toContainText("1 servicio entrega o recibe en sucursales");
}

const codes = [
  { service: "Entrega a domicilio, Retiro por el transporte", code: "400000001" },
  { service: "Entrega en punto de entrega, Retiro por el transporte", code: "400000003" },
] as const;

async function connect(page: Page, { simulators: { andreani } }: RealService): Promise<void> {
  andreani.contracts.set(codes[0].code, 5_000_00).set(codes[1].code, 3_500_00);
  await step(page, "Sucursales").getByRole("link", { name: "Ir a la conexión" }).click();
  await page.getByRole("button", { name: "Conectar" }).click();
  const dialog = page.getByRole("dialog");
  const save = (word: string) => dialog.getByRole("button", { name: word, exact: true }).click();

  await test.step("a choice that is missing is where the focus goes", async () => {
    await dialog.getByRole("radio", { name: /^OCA e-Pak/ }).check();
    for (const label of ["Usuario de e-Pak", "Contraseña de e-Pak", "CUIT", "Número de cuenta"])
      await dialog.getByLabel(label).fill("30-12345678-9");
    await dialog.getByLabel("Centro de costo", { exact: true }).fill("1");
    await save("Conectar");
    await expect(dialog.getByLabel("Franja de retiro")).toBeFocused();
    await expect(dialog.getByLabel("Franja de retiro")).toHaveAccessibleDescription("Completá este dato.");
  });

  await test.step("what is missing is said at its field", async () => {
    await dialog.getByRole("radio", { name: /^Andreani/ }).check();
    await dialog.getByRole("radio", { name: /^Otra dirección/ }).check();
    await dialog.getByLabel("Dirección", { exact: true }).fill(andreani.baseUrl);
    await dialog.getByLabel("Usuario de la API").fill(andreani.user);
    await dialog.getByLabel("Contraseña de la API").fill("otra-clave");
    await save("Conectar");
    await expect(dialog.getByLabel("Código de cliente")).toBeFocused();
    await expect(dialog.getByLabel("Código de cliente")).toHaveAccessibleDescription("Completá este dato.");
    await dialog.getByLabel("Código de cliente").fill(andreani.client);
    const second = dialog.getByRole("group", { name: codes[1].service });
    await second.getByLabel("Código").fill("400000009");
    await save("Conectar");
    await expect(second.getByLabel("Días, mínimo")).toBeFocused();
    await expect(second.getByLabel("Días, mínimo")).toHaveAccessibleDescription("Completá este dato.");
    await expectAccessible(page);
  });

  for (const { service, code } of codes) {
    const row = dialog.getByRole("group", { name: service });
    if (code === codes[0].code) await row.getByLabel("Código").fill(code);
    await row.getByLabel("Días, mínimo").fill("2");
    await row.getByLabel("Días, máximo").fill("5");
  }
  await expect(dialog.getByLabel("Cotiza en vivo")).toBeChecked();
  await save("Conectar");
  await expect(dialog).toBeHidden();

  const answer = page.getByRole("tabpanel").getByRole("alert");
  const check = () => page.getByRole("button", { name: "Probar la conexión" }).click();
  await test.step("a wrong password is said in the carrier's words", async () => {
    await check();
    await expect(answer).toContainText("Credenciales: no responde bien", soon);
    await expect(answer).toContainText("Credenciales incorrectas");
  });

  await test.step("then a wrong number of contract", async () => {
    await page.getByRole("button", { name: "Cambiar", exact: true }).click();
    await dialog.getByLabel("Contraseña de la API").fill(andreani.password);
    await save("Guardar");
    await expect(dialog).toBeHidden();
    await check();
    await expect(answer).toContainText("Credenciales: bien", soon);
    await expect(answer).toContainText("Precios: no responde bien");
    await expect(answer).toContainText("1 de 2 contratos con precio · 400000009");
  });

  await test.step("then every capability answers", async () => {
    await page.getByRole("button", { name: "Cambiar", exact: true }).click();
    await dialog.getByRole("group", { name: codes[1].service }).getByLabel("Código").fill(codes[1].code);
    await save("Guardar");
    await expect(dialog).toBeHidden();
    await check();
    await expect(answer).toContainText("El sistema respondió", soon);
    for (const capability of ["Credenciales", "Sucursales", "Precios"])
      await expect(answer).toContainText(`${capability}: bien`);
    await expect(answer).toContainText("2 de 2 contratos con precio");
    await expect(page.getByText("Salió bien", { exact: true })).toBeVisible();
    await expectAccessible(page);
  });
}

async function refreshBranches(page: Page): Promise<void> {
  await page.getByRole("tab", { name: /^Sucursales y puntos/ }).click();
  await page.getByRole("button", { name: "Traer del transporte" }).click();
  await expect(page.getByText("Sucursales al día")).toBeVisible(soon);
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  await expectNoDemo(page);
  await toList(page);
  await expectDone(page, "Sucursales");
}

async function tryPrice(page: Page): Promise<void> {
  await step(page, "Cotización de prueba").getByRole("link", { name: "Probar un precio" }).click();
  await page.getByLabel("CP de origen").fill("1425");
  await page.getByLabel("CP de destino").fill("1414");
  const parcel = page.getByRole("group", { name: "Bulto 1" });
  await parcel.getByLabel("Peso").fill("1000");
  for (const side of ["Largo", "Ancho", "Alto"]) await parcel.getByLabel(side).fill("10");
  await page.getByLabel("Valor declarado").fill("25000");
  await page.getByRole("button", { name: "Calcular" }).click();
  const option = page.getByRole("listitem").filter({ hasText: "Andreani · Entrega a domicilio" });
  await expect(option).toContainText(/\$\s?\d/, soon);
  await expectNoDemo(page);
  await toList(page);
  await expectDone(page, "Cotización de prueba");
}

/** The account with its origin, by one dialog; its owner joins by the mailed link, and is quoted by the carrier. */
async function openFirstAccount(page: Page, browser: Browser, mail: TestMailServer): Promise<void> {
  await step(page, "Primera cuenta de un vendedor").getByRole("link", { name: "Crear la cuenta" }).click();
  const dialog = page.getByRole("dialog", { name: "Nueva cuenta" });
  await dialog.getByLabel("Nombre de la cuenta").fill("Mates del Sur");
  await dialog.getByLabel("Correo electrónico de quien la va a administrar").fill(owner.email);
  await dialog.getByLabel("DNI o CUIT").fill("30-71234567-8");
  await dialog.getByLabel("Teléfono").fill("11 4000-1234");
  await dialog.getByLabel("Calle").fill("Honduras");
  await dialog.getByLabel("Número", { exact: true }).fill("4800");
  await dialog.getByLabel("Código postal").fill("1425");
  await dialog.getByLabel("Localidad").fill("Palermo");
  await dialog.getByLabel("Provincia").click();
  await page.getByRole("option", { name: "Ciudad Autónoma de Buenos Aires" }).click();
  await dialog.getByRole("button", { name: "Crear cuenta" }).click();
  await expect(page.getByText(`Enviamos la invitación a ${owner.email}`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Ver la cuenta" }).click();
  await expect(page.getByRole("heading", { name: "Mates del Sur" })).toBeVisible();
  await toList(page);
  await expect(step(page, "Primera cuenta de un vendedor")).toContainText("nadie aceptó todavía la invitación");
  const seller = loadHydrated(await (await browser.newContext({ locale: "es-AR" })).newPage());
  await join(seller, linkIn(mail));
  await quote(seller);
  await seller.context().close();
}

/** The link of the invitation, in a text that mail servers wrap. */
function linkIn({ messages }: TestMailServer): string {
  const text = messages.at(-1)?.replaceAll("=\n", "").replaceAll("=3D", "=") ?? "";
  const link = /http:\/\/\S+\/invite\/\S+/.exec(text)?.[0];
  if (!link) throw new Error(`no invitation in ${text}`);
  return link;
}

async function join(seller: Page, link: string): Promise<void> {
  await seller.goto(link);
  await expect(seller.getByRole("heading", { name: "Sumate a Mates del Sur" })).toBeVisible();
  await seller.getByLabel("Tu nombre").fill("Dora Dueña");
  await seller.getByLabel("Elegí una contraseña").fill(owner.password);
  await seller.getByRole("button", { name: "Sumarme a la cuenta" }).click();
  await expect(seller.getByRole("link", { name: "Envíos", exact: true }).first()).toBeVisible(soon);
  await expectNoDemo(seller);
}

async function quote(seller: Page): Promise<void> {
  await seller.goto(new URL("/quote", seller.url()).href);
  await seller.getByLabel("Código postal").fill("1414");
  await seller.getByLabel("Localidad").fill("Palermo");
  await seller.getByLabel("Descripción").first().fill("Mate imperial");
  await seller.getByLabel("Peso (kg)").first().fill("0,4");
  for (const side of ["Largo (cm)", "Ancho (cm)", "Alto (cm)"]) await seller.getByLabel(side).first().fill("10");
  await seller.getByLabel("Valor declarado").fill("25000");
  await seller.getByRole("button", { name: "Cotizar", exact: true }).click();
  await expect(seller.getByRole("button", { name: /Andreani, Entrega a domicilio$/ })).toBeVisible(soon);
  await expectNoDemo(seller);
}
