import type { Page } from "@playwright/test";
import type { OpenedAccount } from "@/lib/domain/operating/onboarding";
import { createRequest, findShipment, type Shipment, transitionShipment } from "@/lib/domain/shipping/shipments";
import { systemContext } from "@/lib/platform/context";
import { expectAccessible } from "./axe";
import { expect, test } from "./fixtures";
import { loadHydrated } from "./hydration";
import { prepareOrder } from "./orders";
import { openPalette } from "./palette";

const ctx = () => systemContext("e2e");

/** A shipment that the seller has handed over, routed through the crossdock. */
async function dispatch(account: OpenedAccount, externalId: string): Promise<Shipment> {
  const { id } = await prepareOrder(account, externalId, { logisticType: "crossdock" });
  for (const status of ["ready_to_ship", "shipped"] as const)
    await transitionShipment(ctx(), id, status, { by: "operator" });
  return findShipment(ctx(), id);
}

const scan = async (page: Page, code: string, verdict: string) => {
  const panel = page.locator("[data-verdict]");
  const before = Number(await panel.locator("[data-count]").getAttribute("data-count"));
  await page.getByLabel("Código escaneado").fill(code);
  await page.keyboard.press("Enter");
  await expect(panel.locator(`[data-count="${before + 1}"]`)).toBeVisible();
  await expect(panel).toHaveAttribute("data-verdict", verdict);
};

test("an operator opens, suspends and resumes an account, completes a rescue and works at the crossdock", async ({
  operator: page,
  account,
}) => {
  const name = `Tienda nueva ${account.accountId}`;

  await test.step("an account is opened; its secrets are shown once", async () => {
    await page.goto("/operator/accounts");
    await page.getByRole("button", { name: "Nueva cuenta" }).click();
    await page.getByLabel("Nombre de la cuenta").fill(name);
    await page
      .getByLabel("Correo electrónico de quien la va a administrar")
      .fill(`nueva-${account.accountId}@example.com`);
    await page.getByRole("radio", { name: /^Contraseña ahora/ }).check();
    await page.getByRole("button", { name: "Crear cuenta" }).click();
    await expect(page.getByLabel("Secreto", { exact: true })).toHaveValue(/^and_live_/);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Ver la cuenta" }).click();
    await expect(page.getByRole("heading", { name })).toBeVisible();
  });

  await test.step("it is suspended with a reason, and resumed", async () => {
    await page.getByRole("button", { name: "Suspender" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Suspender" }).click();
    await expect(page.getByText("Escribí por qué")).toBeVisible();
    await page.getByLabel("Motivo").fill("Factura vencida");
    await page.getByRole("dialog").getByRole("button", { name: "Suspender" }).click();
    await expect(page.getByText("Suspendida")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Reanudar" }).click();
    await page.getByLabel("Motivo").fill("Pagó");
    await page.getByRole("dialog").getByRole("button", { name: "Reanudar" }).click();
    await expect(page.getByText("Activa", { exact: true }).first()).toBeVisible();
  });

  const [first, second, rescued, unreceived] = await Promise.all(
    ["XD-1", "XD-2", "XD-3", "XD-4"].map((id) => dispatch(account, id)),
  );
  if (!first || !second || !rescued || !unreceived) throw new Error("nothing was dispatched");

  await test.step("a rescue is completed", async () => {
    await createRequest(ctx(), rescued.id, "rescue");
    await page.goto("/operator/requests");
    await expectAccessible(page);
    await page.getByRole("button", { name: `Completar la solicitud del envío #${rescued.id}` }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Completar" }).click();
    await expect(page.getByText("La solicitud quedó hecha")).toBeVisible();
    await expect(page.getByRole("button", { name: `Completar la solicitud del envío #${rescued.id}` })).toHaveCount(0);
    expect((await findShipment(ctx(), rescued.id)).status).toBe("in_transit_to_seller");
  });

  await test.step("two parcels are received and handed over to their carriers", async () => {
    await page.goto("/operator/crossdock");
    for (const { packages, carrier } of [first, second]) {
      await scan(page, packages[0]?.labelCode ?? "", "done");
      await expect(page.getByRole("region", { name: "Último bulto" }).getByRole("heading")).toHaveText(carrier.name);
    }
    await scan(page, first.deliveryId ?? "", "already");
    const parcel = page.getByRole("region", { name: "Último bulto" });
    await expect(parcel.getByRole("heading")).toHaveText(first.carrier.name);
    await scan(page, "NADIE-LO-CONOCE", "not_found");
    await expect(parcel).toHaveCount(0);
    await expect(page.getByRole("heading", { name: /desconocidos? en el día$/ })).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: "NADIE-LO-CONOCE" })).toHaveCount(2);
    await expectAccessible(page);
    await page.getByText("Entregar al transporte").click();
    await page.getByLabel("Transporte que está cargando").click();
    const carrier = page.getByRole("option", { name: first.carrier.name });
    await expect(carrier).toBeVisible();
    await expectAccessible(page, { isListOpen: true });
    await carrier.click();
    await scan(page, first.deliveryId ?? "", "done");
    await scan(page, unreceived.deliveryId ?? "", "not_ready");
    await expect(parcel.getByRole("heading")).toHaveText("Queda aparte: no va a ningún sector");
    await scan(page, second.deliveryId ?? "", second.carrierId === first.carrierId ? "done" : "elsewhere");
    const sheet = page.getByRole("link", { name: `Descargar la hoja de entrega de ${first.carrier.name}` });
    await expect(sheet).toBeVisible();
    await expectAccessible(page);
    const download = page.waitForEvent("download");
    await sheet.click();
    expect((await download).suggestedFilename()).toMatch(/^HC\d+-\d{8}-1\.pdf$/);
    expect((await findShipment(ctx(), first.id)).status).toBe("in_transit_to_carrier");
  });

  await test.step("the state of the platform is shown", async () => {
    await page.goto("/operator/system");
    await expect(page.getByRole("heading", { name: "En marcha" })).toBeVisible();
  });
});

test("an operator hands a seller an account with its origin in one dialog; the invited owner quotes from it", async ({
  operator: page,
  account,
  browser,
}) => {
  const name = `Mates ${account.accountId}`;
  const email = `duena-${account.accountId}@example.com`;

  const link = await test.step("the checklist's link opens the dialog with the origin", async () => {
    await page.goto("/operator/accounts?new=1");
    const dialog = page.getByRole("dialog", { name: "Nueva cuenta" });
    await dialog.getByLabel("Nombre de la cuenta").fill(name);
    await dialog.getByLabel("Correo electrónico de quien la va a administrar").fill(email);
    await dialog.getByLabel("DNI o CUIT").fill("30-71234567-8");
    await dialog.getByLabel("Teléfono").fill("11 4000-1234");
    await dialog.getByLabel("Número", { exact: true }).fill("4800");
    await dialog.getByLabel("Código postal").fill("12");
    await dialog.getByLabel("Localidad").fill("Palermo");
    await dialog.getByLabel("Provincia").click();
    await page.getByRole("option", { name: "Ciudad Autónoma de Buenos Aires" }).click();
    await dialog.getByRole("button", { name: "Crear cuenta" }).click();
    await expect(dialog.getByLabel("Calle")).toHaveAccessibleDescription("Es obligatorio.");
    await expect(dialog.getByLabel("Código postal")).toHaveAccessibleDescription(/postal/);
    await expectAccessible(page);
    await dialog.getByLabel("Calle").fill("Honduras");
    await dialog.getByLabel("Código postal").fill("1414");
    await dialog.getByRole("button", { name: "Crear cuenta" }).dblclick();
    const text = await page.getByLabel("Enlace de invitación", { exact: true }).inputValue();
    await expect(page.getByLabel("Secreto", { exact: true })).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Ver la cuenta" }).click();
    await expect(page.getByRole("heading", { name })).toBeVisible();
    await expect(page.getByText("Nadie se sumó todavía")).toBeVisible();
    await expectAccessible(page);
    await page.goBack();
    await expect(page).toHaveURL(/\/operator\/accounts$/);
    return text;
  });

  await test.step("the owner joins, and quotes from the confirmed origin", async () => {
    const owner = loadHydrated(await (await browser.newContext({ locale: "es-AR" })).newPage());
    await owner.goto(new URL(link).pathname);
    await expect(owner.getByRole("heading", { name: `Sumate a ${name}` })).toBeVisible();
    await owner.getByLabel("Tu nombre").fill("Dora Dueña");
    await owner.getByLabel("Elegí una contraseña").fill("una contraseña larga");
    await owner.getByRole("button", { name: "Sumarme a la cuenta" }).click();
    await expect(owner).toHaveURL("/");
    await owner.goto("/address-book");
    const origin = owner.getByRole("article").filter({ hasText: name });
    await expect(origin).toContainText("Honduras 4800");
    await expect(origin).toContainText(email);
    await expect(origin.getByText("Predeterminado")).toBeVisible();
    await expect(owner.getByText("Sin confirmar")).toHaveCount(0);
    await owner.goto("/quote");
    await owner.getByLabel("Código postal").fill("5500");
    await owner.getByLabel("Localidad").fill("Mendoza");
    await owner.getByLabel("Descripción").first().fill("Mate imperial");
    await owner.getByLabel("Peso (kg)").first().fill("0,4");
    for (const side of ["Largo (cm)", "Ancho (cm)", "Alto (cm)"]) await owner.getByLabel(side).first().fill("10");
    await owner.getByLabel("Valor declarado").fill("25000");
    await owner.getByRole("button", { name: "Cotizar", exact: true }).click();
    await expect(owner.getByRole("button", { name: /^Usar esta opción/ }).first()).toBeVisible();
    await owner.context().close();
  });
});

test("an operator adds a carrier with a service and a branch, and finds it in the audit log", async ({
  operator: page,
  account,
}) => {
  test.slow();
  const name = `Transporte ${account.accountId}`;
  await page.goto("/operator/carriers");
  await page.getByRole("button", { name: "Agregar transporte" }).click();
  await page.getByLabel("Nombre").fill(name);
  await page.getByRole("button", { name: "Agregar", exact: true }).dblclick();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expectAccessible(page);

  await test.step("a service", async () => {
    await page.getByRole("button", { name: "Agregar servicio" }).click();
    await page.getByLabel("Bultos como máximo").fill("10");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Agregar", exact: true }).dblclick();
    await expect(page.getByRole("button", { name: /^Editar Entrega a domicilio/ })).toBeVisible();
  });

  await test.step("a branch by hand", async () => {
    await page.getByRole("tab", { name: "Sucursales y puntos" }).click();
    await page.getByRole("button", { name: "Agregar", exact: true }).click();
    await page.getByLabel("Código del transporte").fill("A-1");
    await page.getByLabel("Nombre", { exact: true }).fill("Kiosco Palermo");
    await page.getByLabel("Calle", { exact: true }).fill("Honduras");
    await page.getByLabel("Localidad", { exact: true }).fill("Palermo");
    await page.getByLabel("Provincia").click();
    const option = page.getByRole("option", { name: "Ciudad Autónoma de Buenos Aires" });
    await expect(option).toBeVisible();
    await expectAccessible(page, { isListOpen: true });
    await option.click();
    await page.getByLabel("Código postal").fill("1414");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Guardar" }).dblclick();
    await expect(page.getByRole("cell", { name: /^Kiosco Palermo/ })).toBeVisible();
  });

  await test.step("and others from a file, tried first", async () => {
    await page.getByRole("button", { name: "Importar" }).click();
    const file =
      "codigo;nombre;calle;localidad;provincia;cp;peso_maximo;lado_maximo\nM-1;Centro;San Martín;Mendoza;Mendoza;5500;30;100";
    await page
      .getByLabel("Archivo CSV o XLSX")
      .setInputFiles({ name: "sucursales.csv", mimeType: "text/csv", buffer: Buffer.from(file, "latin1") });
    await page.getByRole("button", { name: "Probar sin guardar" }).click();
    await expect(page.getByText("Esto es lo que cambiaría")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Importar 1 fila" }).click();
    await expect(page.getByText("Se importaron las sucursales")).toBeVisible();
    await page.getByRole("dialog").getByRole("button", { name: "Cerrar" }).first().click();
    await expect(page.getByRole("cell", { name: /^Centro/ })).toBeVisible();
  });

  await test.step("the audit log shows it, and keeps the search in the URL's query", async () => {
    await page.getByRole("navigation").getByRole("link", { name: "Auditoría" }).first().click();
    await page.getByLabel("Texto").fill(name);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/text=/);
    await expect(page.getByText("sumó un transporte")).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByText("sumó un transporte")).toBeVisible();
  });
});

test("an operator adds people to an account, resets a password, and reads its statement", async ({
  operator: page,
  account,
}) => {
  await page.goto(`/operator/accounts/${account.accountId}`);
  await page.getByRole("link", { name: "Administrar" }).click();
  await page.getByRole("button", { name: "Invitar" }).click();
  await page.getByRole("dialog").getByLabel("Correo electrónico").fill(`empaque-${account.accountId}@example.com`);
  await page.getByRole("dialog").getByRole("button", { name: "Crear enlace" }).click();
  await expect(page.getByLabel("Enlace de invitación", { exact: true })).toHaveValue(/\/invite\//);
  await page.getByRole("dialog").getByRole("button", { name: "Listo" }).click();
  await expect(page.getByText(`empaque-${account.accountId}@example.com`)).toBeVisible();
  await page
    .getByRole("button", { name: /^Acciones de/ })
    .first()
    .click();
  const item = page.getByRole("menuitem", { name: "Enlace para otra contraseña" });
  await expect(item).toBeVisible();
  await expectAccessible(page, { isListOpen: true });
  await item.click();
  await page.getByRole("dialog").getByRole("button", { name: "Crear el enlace" }).click();
  await expect(page.getByLabel("Enlace", { exact: true })).toHaveValue(/\/login\/reset\//);
  await expectAccessible(page);
  await page.getByRole("dialog").getByRole("button", { name: "Cerrar" }).last().click();
  await page.goto(`/operator/accounts/${account.accountId}`);
  await page.getByRole("link", { name: "Ver los movimientos" }).click();
  await expect(page.getByRole("heading", { name: "Saldo y movimientos" })).toBeVisible();
  await expect(page.getByRole("row").nth(1)).toContainText("$");
  await expectAccessible(page);
});

test("sellers have no operator pages", async ({ portal: page, account }) => {
  const paths = [
    "",
    "/accounts",
    `/accounts/${account.accountId}`,
    `/accounts/${account.accountId}/billing`,
    "/requests",
    "/crossdock",
    "/audit",
    "/system",
  ];
  for (const path of paths) {
    await page.goto(`/operator${path}`);
    await expect(page.getByText("Esta página no existe")).toBeVisible();
  }
});

test("an operator finds a shipment of any account by its guide, with the keyboard alone", async ({
  operator: page,
  account,
}) => {
  const { id } = await prepareOrder(account, `CK-${account.accountId}`);
  const { deliveryId } = await findShipment(ctx(), id);
  await page.goto("/operator");
  await openPalette(page);
  await page.keyboard.type(deliveryId ?? "");
  await expect(page.getByRole("option", { selected: true })).toContainText(`#${id}`);
  await expectAccessible(page, { isListOpen: true });
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/operator/shipments/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(`#${id}`);
  await expect(page.getByRole("heading", { name: "Movimientos de saldo" })).toBeVisible();
  await expectAccessible(page);

  await test.step("its account says how it is doing, and is found by that", async () => {
    // A shipment that is found after the account was chosen does not take its place.
    let choose = (): void => {};
    const chosen = new Promise<void>((resolve) => {
      choose = resolve;
    });
    await page.route(/\/api\/portal\/operator\/shipments\?/, async (route) => {
      await chosen;
      await route.continue({
        url: route
          .request()
          .url()
          .replace(/q=[^&]*/, `q=${deliveryId}`),
      });
    });
    await openPalette(page);
    await page.keyboard.type(`#${account.accountId}`);
    const entry = page.getByRole("option").filter({ hasText: `#${account.accountId} ·` });
    await expect(entry).toBeVisible();
    while ((await entry.getAttribute("aria-selected")) !== "true") await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowUp");
    choose();
    await expect(page.getByRole("option").filter({ hasText: `#${id}` })).toBeVisible();
    await expect(entry).toHaveAttribute("aria-selected", "true");
    await page.unroute(/\/api\/portal\/operator\/shipments\?/);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`/operator/accounts/${account.accountId}`);
    await expect(page.getByText("Bien", { exact: true })).toBeVisible();
    await expect(page.getByText("Envíos creados, por estado")).toBeVisible();
    await expectAccessible(page);
    await page.goto(`/operator/accounts?q=%23${account.accountId}&health=ok`);
    await expect(page.getByRole("cell", { name: `#${account.accountId}` })).toBeVisible();
    await expectAccessible(page);
    await page.goto(`/operator/accounts?q=%23${account.accountId}&health=failing`);
    await expect(page.getByText("Ninguna cuenta", { exact: true })).toBeVisible();
  });
});
