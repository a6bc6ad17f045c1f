import type { Page } from "@playwright/test";

/** The form of `/shipments/new`, and the load of `/quote`: every journey fills them in here, in the order of the page. */

const martin = {
  "Nombre y apellido": "Martín Gutiérrez",
  "DNI o CUIT": "31220874",
  Teléfono: "261 555-0000",
  "Correo electrónico": "martin@example.com",
  "Código postal": "5500",
  Calle: "San Martín",
  Número: "845",
};

type Recipient = Partial<Record<keyof typeof martin | "Localidad" | "Número de pedido", string>>;

/** Fills in a recipient of Mendoza with other values for some fields. The postcode fills in locality and province. */
export async function fillRecipient(page: Page, other: Recipient = {}): Promise<void> {
  for (const [label, text] of Object.entries({ ...martin, ...other }))
    await page.getByLabel(new RegExp(`^${label}(\\s*opcional)?$`)).fill(text);
}

const mate = { description: "Mate imperial", weightKg: "0,4", sidesCm: ["10", "10", "12"], declaredValue: "25000" };

/** Fills in one item. */
export async function fillLoad(page: Page, other: Partial<typeof mate> = {}): Promise<void> {
  const { description, weightKg, sidesCm, declaredValue } = { ...mate, ...other };
  await page.getByLabel("Descripción").first().fill(description);
  await page.getByLabel("Peso (kg)").first().fill(weightKg);
  for (const [place, side] of ["Largo (cm)", "Ancho (cm)", "Alto (cm)"].entries())
    await page
      .getByLabel(side)
      .first()
      .fill(sidesCm[place] ?? "");
  await page.getByLabel("Valor declarado").fill(declaredValue);
}

export const askQuote = (page: Page): Promise<void> =>
  page.getByRole("button", { name: "Cotizar", exact: true }).click();

/** Chooses the best option delivered to the door, of one carrier or of any. */
export async function chooseHomeDelivery(page: Page, { carrier = "", timeout = 15_000 } = {}): Promise<void> {
  const services = page.getByRole("radiogroup", { name: "Tipo de entrega" });
  await services.getByText("Entrega a domicilio").click({ timeout });
  await page
    .getByRole("button", { name: new RegExp(`^Elegir.*${carrier}`) })
    .first()
    .click();
}
