import { count, eq } from "drizzle-orm";
import { connection } from "@/db/driver";
import { shipments } from "@/db/schema/shipments";
import { expectAccessible } from "./axe";
import { createMates } from "./catalogue";
import { expect, test } from "./fixtures";
import { askQuote, fillLoad, fillRecipient } from "./new-shipment";
import { countPrints } from "./printer";

test.use({ hands: "keyboard" });

const pastedOrder = `Martín Gutiérrez
DNI 31.220.874
San Martín 845
5500 Mendoza, Mendoza
Tel. 261 555-0000
martin@example.com`;

test("an order in the clipboard becomes a printed label in six actions", async ({ portal: page, account, context }) => {
  const prints = await countPrints(page);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await createMates(
    account.accountId,
    { sku: "MATE-02", name: "Mate imperial grande" },
    { sku: "MATE-01", name: "Mate imperial chico" },
  );
  // The server prints, but the page does not hear of it at first.
  let isLost = false;
  await page.route(/\/api\/portal\/print-batches$/, async (route) => {
    if (isLost || route.request().method() !== "POST") return route.fallback();
    isLost = true;
    await route.fetch();
    await route.abort("connectionreset");
  });
  let actions = 0;
  /** Opening a page, a paste, a text with Enter, or a press of a button that is at most one Tab away. */
  const act = (work: () => Promise<unknown>) => {
    actions++;
    return work();
  };

  await act(() => page.goto("/shipments/new"));
  await page.evaluate((order) => navigator.clipboard.writeText(order), pastedOrder);
  await act(() => page.keyboard.press("ControlOrMeta+v"));
  await expect(page.getByRole("alert").filter({ hasText: "Completamos 9 campos" })).toBeVisible();
  await expect(page.getByLabel("Calle")).toHaveValue("San Martín");
  await expect(page.getByLabel("Agregar un producto")).toBeFocused();
  await expectAccessible(page);

  await act(async () => {
    await page.keyboard.type("mate-01");
    await page.keyboard.press("Enter");
  });
  await expect(page.getByLabel("Código de SKU")).toHaveValue("MATE-01");
  await expect(page.getByLabel("Valor declarado")).toHaveValue(/^25\.?000/);

  await act(() => page.keyboard.press("Enter"));
  await expect(page.getByRole("button", { name: /^Elegir/ }).first()).toBeFocused({ timeout: 15_000 });
  await act(() => page.keyboard.press("Enter"));
  await expect(page.getByRole("button", { name: /^Crear envío por \$/ })).toBeFocused();
  const pdf = page.waitForResponse((response) => response.headers()["content-type"] === "application/pdf");
  await act(async () => {
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: /^Crear e imprimir por \$/ })).toBeFocused();
    await page.keyboard.press("Enter");
  });
  expect(actions).toBeLessThanOrEqual(6);

  await expect(page).toHaveURL(/\/shipments\/\d+$/);
  await expect.poll(prints, { timeout: 20_000 }).toBe(1);
  expect((await pdf).ok()).toBe(true);
  expect(isLost).toBe(true);
  await expect(page.getByText("Listo para despacho").first()).toBeVisible({ timeout: 10_000 });
  await page.reload();
  await expect(page.getByText("Listo para despacho").first()).toBeVisible();
  // What is printed leaves the tray.
  await expect(page.getByRole("region", { name: "Impresiones" })).toBeHidden();
  expect(await prints()).toBe(1);
  const own = eq(shipments.accountId, account.accountId);
  expect(await connection().db.select({ number: count() }).from(shipments).where(own)).toEqual([{ number: 1 }]);
});

test("the quote page says that there is no such postcode", async ({ portal: page }) => {
  await page.goto("/quote");
  await page.getByLabel("Código postal").fill("9999");
  await expect(page.getByLabel("Código postal")).toHaveAccessibleDescription("No conocemos el código postal 9999.");
  await expectAccessible(page);
  await fillLoad(page);
  await askQuote(page);
  await expect(page.getByText("El código postal 9999 no existe.")).toBeVisible();
});

test("a postcode with several localities offers them, and what a person types stays", async ({ portal: page }) => {
  await page.goto("/quote");
  const zipcode = page.getByLabel("Código postal");
  const city = page.getByLabel("Localidad");
  const state = page.getByLabel("Provincia");
  await zipcode.fill("1900");
  await expect(city).toHaveAccessibleDescription("3 localidades con este código: elegí una.");
  await expect(state).toHaveText("Buenos Aires");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("option")).toHaveText([/La Plata/, /Los Hornos/, /Tolosa/]);
  await expectAccessible(page, { isListOpen: true });
  await page.keyboard.type("tolo");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(city).toHaveValue("Tolosa");
  await zipcode.fill("5500");
  await expect(city).toHaveValue("Mendoza");
  await expect(state).toHaveText("Mendoza");
  await city.fill("Villa Ficticia");
  await zipcode.fill("2000");
  await expect(state).toHaveText("Santa Fe");
  await expect(city).toHaveValue("Villa Ficticia");
});

test("a carrier's other dispatch modes are under its row, each with its price difference, and can be chosen", async ({
  portal: page,
}) => {
  await page.goto("/shipments/new");
  await fillRecipient(page);
  await fillLoad(page);
  await askQuote(page);
  const home = page.getByRole("region", { name: "Entrega a domicilio" });
  await expect(home.getByRole("listitem").first()).toContainText("Mejor opción");
  await page.getByRole("button", { name: "Qué es cada modo de despacho" }).click();
  await expect(page.getByText("El transporte retira el paquete en tu origen.")).toBeVisible();
  await page.keyboard.press("Escape");
  const row = home.getByRole("listitem").filter({ hasText: "Otras formas de despachar" }).first();
  await row.getByRole("button", { name: /^Otras formas de despachar/ }).click();
  const other = row.getByRole("listitem").first();
  await expect(other).toContainText(/\$.*más|Mismo precio/);
  await expectAccessible(page);
  const button = other.getByRole("button", { name: /^Elegir/ });
  const mode = (await button.textContent())?.split(", ").at(-1) ?? "";
  await button.click();
  await expect(page.getByRole("region", { name: "Confirmar" })).toContainText(mode);
});

test("a session has no access to the accounts of others", async ({ portal }) => {
  const response = await portal.request.get("/v2/shipments?account_id=999999");
  expect(response.status()).toBe(403);
  await portal.goto("/shipments/99999999");
  await expect(
    portal
      .getByText("404")
      .or(portal.getByText(/no existe/i))
      .first(),
  ).toBeVisible();
});
