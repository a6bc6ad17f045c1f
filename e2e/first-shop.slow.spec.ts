import { WooCommerceSimulator } from "@/scripts/testing/simulated-woocommerce";
import { countActions } from "./actions";
import { expect, test } from "./fixtures";
import { rows } from "./inbox";
import { countPrints } from "./printer";

/** What jobs and the shop have to do first. */
const soon = { timeout: 60_000 };

test("a seller connects a shop and prints the first label in eleven actions", async ({ portal: page }) => {
  test.slow();
  const shop = await new WooCommerceSimulator().open();
  shop.stock("7", { sku: "MATE-01", weight: "0.4", dimensions: { length: "12", width: "10", height: "10" } });
  shop.sell(new Date());
  const { act, actions } = countActions();
  try {
    const printed = await countPrints(page);
    await act(page.goto("/settings/channels"));
    await act(page.getByRole("button", { name: "Conectar con claves" }).click());
    const dialog = page.getByRole("dialog");
    await act(dialog.getByLabel("Dirección de la tienda").fill(shop.url));
    await act(dialog.getByLabel("Clave del cliente").fill(shop.values.consumer_key));
    await act(dialog.getByLabel("Clave secreta").fill(shop.values.consumer_secret));
    await act(dialog.getByRole("button", { name: "Probar y conectar" }).click());
    await expect(page.getByText("Tienda conectada: sus pedidos van a aparecer en Pedidos")).toBeVisible(soon);
    await expect(page.getByText(/^Última lectura:/)).toBeVisible(soon);

    await act(page.getByRole("link", { name: "Ver sus pedidos" }).click());
    await expect(rows(page)).toHaveCount(1, soon);
    await act(page.getByRole("checkbox", { name: "Seleccionar todo" }).check());
    const basket = page.getByRole("region", { name: "Pedidos seleccionados" });
    await act(basket.getByRole("button", { name: /^Crear 1 envío por \$/ }).click(soon));
    await act(page.getByRole("button", { name: "Imprimir la etiqueta" }).click(soon));
    await act(page.getByRole("dialog").getByRole("button", { name: "Imprimir 1 etiqueta" }).click());
    await expect.poll(printed, soon).toBe(1);
    expect(actions()).toBeLessThanOrEqual(11);
  } finally {
    await shop.close();
  }
});

test("a seller whose shop deleted its keys is told so, enters others and gets what was sold meanwhile", async ({
  portal: page,
}) => {
  test.slow();
  const shop = await new WooCommerceSimulator().open();
  try {
    const dialog = page.getByRole("dialog");
    const enterKeys = async () => {
      await dialog.getByLabel("Clave del cliente").fill(shop.values.consumer_key);
      await dialog.getByLabel("Clave secreta").fill(shop.values.consumer_secret);
    };
    await page.goto("/settings/channels");
    await page.getByRole("button", { name: "Conectar con claves" }).click();
    await dialog.getByLabel("Dirección de la tienda").fill(shop.url);
    await enterKeys();
    await dialog.getByRole("button", { name: "Probar y conectar" }).click();
    await expect(page.getByText(/^Última lectura:/)).toBeVisible(soon);

    shop.values = { ...shop.values, consumer_secret: "cs_fedcba9876543210" };
    shop.sell(new Date());
    await page.getByRole("button", { name: /^Leer ahora los pedidos de/ }).click();
    const refused = page.getByText(/^La tienda rechaza las claves/);
    await expect(refused).toBeVisible(soon);
    await page.getByRole("button", { name: /^Poner claves nuevas de/ }).click();
    await enterKeys();
    await dialog.getByRole("button", { name: "Probar y guardar" }).click();
    await expect(page.getByText("Claves guardadas: se sigue desde la última lectura")).toBeVisible(soon);
    await expect(refused).toBeHidden(soon);
    await page.getByRole("link", { name: "Ver sus pedidos" }).click();
    await expect(page).toHaveURL(/\/orders/);
    // The shop is read in the background.
    await expect(async () => {
      await page.reload();
      await expect(rows(page)).toHaveCount(1);
    }).toPass(soon);
  } finally {
    await shop.close();
  }
});
