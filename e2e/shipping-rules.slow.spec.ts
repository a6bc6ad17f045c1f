import type { Page } from "@playwright/test";
import { quoteShipment } from "@/lib/domain/pricing/quotes";
import { systemContext } from "@/lib/platform/context";
import { expectAccessible } from "./axe";
import { expect, test } from "./fixtures";
import { sell } from "./inbox";
import { recipient, sendOrder } from "./orders";

test.use({ hands: "keyboard" });

test("a seller writes five rules, tries them on a hundred orders, and the next order follows the third", async ({
  portal: page,
  account,
}) => {
  test.slow();
  const { accountId } = account;
  for (let first = 0; first < 100; first += 20)
    await Promise.all(
      Array.from({ length: 20 }, (_, i) => sell(page, account, `WAIT-${first + i}`, { service_type: undefined })),
    );
  const carrier = await otherCarrier(accountId);
  await page.goto("/settings/shipping-rules");
  await expect(page.getByText("Todavía no hay reglas")).toBeVisible();

  await test.step("five rules are written and put in order", async () => {
    await addRule(page, "Valioso", async () => {
      await page.getByLabel("Valor declarado desde").fill("500000");
      await page.getByRole("radio", { name: "Preguntarme" }).click();
    });
    await addRule(page, "Mostrador", async () => {
      await page.getByLabel("Canales").fill("mostrador");
      await page.getByRole("radio", { name: "Preguntarme" }).click();
    });
    await addRule(page, "Córdoba", async () => {
      await page.getByText("Provincias: todas").click();
      await page.getByRole("checkbox", { name: "Córdoba" }).check();
      await choose(page, "Servicio", "Entrega a domicilio");
    });
    await addRule(page, "Resto", () => choose(page, "Servicio", "Entrega a domicilio"));
    await addRule(page, "Livianos", async () => {
      await page.getByLabel("Peso hasta").fill("2");
      await choose(page, "Transporte", carrier);
    });
    // What "Resto" takes is everything: behind it the rule decides nothing but its leftovers.
    await expect(
      page.getByText("Solo decide cuando lo que elige la regla 4 («Resto») no está disponible."),
    ).toBeVisible();
    await page.getByRole("button", { name: "Subir Livianos" }).click();
    await page.getByRole("button", { name: "Subir Livianos" }).click();
    await expect(page.getByText(`Si pesa hasta 2 kg: por ${carrier}.`)).toBeVisible();
    await expect(page.getByText(/^Solo decide cuando/)).toBeHidden();
    // The button that has the focus shows its tooltip, which lies outside of all landmarks.
    await page.keyboard.press("Escape");
    await expect(page.locator("[data-radix-popper-content-wrapper]")).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step("a rule that could never apply is said while it is written, and is not saved", async () => {
    await page.getByRole("button", { name: "Editar Livianos" }).click();
    await page.getByLabel("Peso desde").fill("3");
    await expect(page.getByText("El mínimo es mayor que el máximo")).toBeVisible();
    await expect(page.getByRole("button", { name: "Guardar reglas" })).toBeDisabled();
    await page.getByLabel("Peso desde").fill("");
    await page.getByRole("button", { name: "Cerrar Livianos" }).click();
  });

  await test.step("the dry run shows what becomes of the orders that wait", async () => {
    await page.getByRole("button", { name: "Probar", exact: true }).click();
    await expect(page.getByText(/^100 pedidos por enviar: las reglas eligen en 100/)).toBeVisible({ timeout: 15_000 });
    await expect(page.getByRole("row", { name: /WAIT-99/ })).toContainText("3. Livianos");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Guardar reglas" }).click();
    await expect(page.getByText("Reglas guardadas.")).toBeVisible();
  });

  await test.step("the next order without a choice follows the third rule and says so", async () => {
    const id = await sendOrder(page.request, account, "NEXT-1", { service_type: undefined });
    await page.goto(`/shipments/${id}`);
    await expect(page.getByText("la regla 3: Livianos")).toBeVisible();
    await expect(page.getByText(carrier).first()).toBeVisible();
  });
});

/** A carrier that could take the orders of the journey, but is not the one that the preferences choose. */
async function otherCarrier(accountId: number): Promise<string> {
  const { city, state, postcode } = recipient;
  const { results, options } = await quoteShipment(systemContext("e2e"), {
    accountId,
    originId: "auto",
    declaredValueCents: 20_000_00,
    destination: { city, state, zipcode: postcode.zipcode },
    load: { items: [], packages: [{ weightGrams: 1000, heightCm: 10, widthCm: 10, lengthCm: 10 }] },
  });
  const other = options.find(
    (option) =>
      option.selectable &&
      option.serviceType === "standard_delivery" &&
      option.carrier.id !== results.standard_delivery?.carrier.id,
  );
  if (!other) throw new Error("the demo has several carriers to Mendoza");
  return other.carrier.name;
}

async function addRule(page: Page, name: string, write: () => Promise<void>): Promise<void> {
  await page.getByRole("button", { name: "Agregar regla" }).click();
  await page.getByLabel("Nombre", { exact: true }).fill(name);
  await write();
  await page.getByRole("button", { name: `Cerrar ${name}` }).click();
}

async function choose(page: Page, field: string, option: string): Promise<void> {
  // The label says that it is optional, too.
  await page.getByRole("combobox", { name: new RegExp(`^${field}\\s*opcional$`) }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
}
