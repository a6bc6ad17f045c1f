import type { Page } from "@playwright/test";
import { connection } from "@/db/driver";
import type { Shipment } from "@/lib/domain/shipping/shipments";
import { doJob, printJobs } from "./actions";
import { expect, test } from "./fixtures";
import { destination, rowOf, rows, sell } from "./inbox";
import { prepareOrder, recipient } from "./orders";
import { openPalette } from "./palette";

test.afterAll(printJobs);

const caller = {
  ...recipient,
  name: "Juan Domínguez",
  document: "20-31999888-9",
  phone: "0341 15 425-1234",
  email: "Juan.Dominguez@Correo.Example.com",
  city: "Rosario",
  state: "Santa Fe",
  postcode: { zipcode: 2000, cpa: null },
};
const shoe = {
  sku: "ZAP-42",
  description: "Zapatilla de montaña",
  weightGrams: 500,
  heightCm: 10,
  widthCm: 10,
  lengthCm: 10,
};

type Search = readonly [name: string, typed: string | ((parcel: Shipment) => string), before?: string];
const nothing = "found nothing";

/** What the list of shipments is searched by when a buyer calls. */
const searches: readonly Search[] = [
  ["phone as it is said", "341 425 1234", nothing],
  ["phone, digits alone", "3414251234", nothing],
  ["phone with its country", "+54 9 341 425-1234", nothing],
  ["phone without its area code", "425-1234", nothing],
  ["DNI", "31999888", nothing],
  ["DNI with points", "31.999.888", nothing],
  ["DNI with its word", "DNI 31999888", nothing],
  ["CUIT", "20-31999888-9"],
  ["e-mail", "juan.dominguez@correo.example.com", nothing],
  ["half an e-mail", "juan.dominguez@", nothing],
  ["city", "rosario", nothing],
  ["name and city", "juan rosario"],
  ["name and province", "domínguez santa fe"],
  ["half a name without its accent", "doming"],
  ["SKU in another case", "zap-42", nothing],
  ["word of an article", "zapatilla", nothing],
  ["order number in another case", "tnk-101", nothing],
  ["guide number in another case", ({ deliveryId }) => (deliveryId ?? "").toLowerCase()],
  ["code of the label", ({ packages }) => packages[0]?.labelCode ?? ""],
  ["number of the shipment", ({ id }) => `#${id}`],
];

test("a caller's parcel is found by twenty searches and by four filters", async ({ portal: page, account }) => {
  test.slow();
  for (const name of ["Ana Núñez", "Bruno Rosales"])
    await prepareOrder(account, `OTRO-${name}`, { destination: { ...recipient, name } });
  await connection().sql`
    update shipments set estimated_delivery = '2026-01-15' where account_id = ${account.accountId}`;
  const parcel = await prepareOrder(account, "TnK-101", {
    destination: caller,
    source: "instagram",
    load: { items: [shoe], packages: [] },
  });
  const openList = async () => {
    await page.goto("/shipments");
    await expect(rows(page)).toHaveCount(3);
  };
  const expectFound = async () => {
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText(`#${parcel.id}`);
  };

  for (const [name, typed, before] of searches)
    await doJob(`Shipments by ${name}`, { atMost: 1, ...(before && { before }) }, async (act) => {
      await openList();
      await act(page.getByLabel("Buscar envíos").fill(typeof typed === "string" ? typed : typed(parcel)));
      await expectFound();
    });

  const filters = page.getByRole("dialog", { name: "Filtros" });
  const openFilters = () => page.getByRole("button", { name: "Filtros" }).click();
  await doJob("Shipments by province", { atMost: 3 }, async (act) => {
    await openList();
    await act(openFilters());
    await act(filters.getByRole("combobox", { name: "Provincia" }).click());
    await act(page.getByRole("option", { name: "Santa Fe" }).click());
    await expectFound();
  });
  for (const [label, typed] of [
    ["Localidad", "rosario"],
    ["Canal", "Instagram"],
  ] as const)
    await doJob(`Shipments by ${label === "Canal" ? "channel" : "locality"}`, { atMost: 2 }, async (act) => {
      await openList();
      await act(openFilters());
      await act(filters.getByLabel(label).fill(typed));
      await expectFound();
    });
  await doJob("Shipments by promised day", { atMost: 3 }, async (act) => {
    await openList();
    await act(openFilters());
    await act(filters.getByLabel("Prometido desde").fill(parcel.estimatedDelivery));
    await act(filters.getByLabel("Prometido hasta").fill(parcel.estimatedDelivery));
    await expectFound();
  });
});

test("orders and the palette are searched by the same", async ({ portal: page, account }) => {
  const parcel = await prepareOrder(account, "TnK-101", { destination: caller });
  for (const [number, name] of [
    ["TnK-201", "Juan Domínguez"],
    ["TnK-202", "Ana Núñez"],
  ] as const)
    await sell(page, account, number, {
      destination: {
        ...destination(account),
        name,
        phone: name.startsWith("Juan") ? caller.phone : recipient.phone,
      },
    });
  for (const [name, typed] of [
    ["phone", "341 425 1234"],
    ["number in another case", "tnk-201"],
  ] as const)
    await doJob(`Orders by ${name}`, { atMost: 1 }, async (act) => {
      await page.goto("/orders");
      await expect(rows(page)).toHaveCount(2);
      await act(page.getByLabel("Buscar pedidos").fill(typed));
      await expect(rows(page)).toHaveCount(1);
      await expect(rowOf(page, "TnK-201")).toBeVisible();
    });

  for (const [name, typed] of [
    ["phone", "341 425 1234"],
    ["order number in another case", "tnk-101"],
  ] as const)
    await doJob(`Ctrl+K by ${name}, and open it`, { atMost: 3 }, async (act) => {
      await page.goto("/");
      await act(openPalette(page));
      await act(typeInPalette(page, typed));
      await expect(page.getByRole("option", { selected: true })).toContainText(`#${parcel.id}`);
      await act(page.keyboard.press("Enter"));
      await expect(page).toHaveURL(`/shipments/${parcel.id}`);
    });
});

/** Usual words of sellers, and the address of the first entry that the palette shows for each. */
const words: readonly (readonly [string, string])[] = [
  ["cargar saldo", "/billing#add-money"],
  ["plata", "/billing#add-money"],
  ["cbu", "/billing#add-money"],
  ["mercado pago", "/billing#add-money"],
  ["factura", "/billing"],
  ["contraseña", "/settings/security"],
  ["segundo factor", "/settings/security"],
  ["token", "/settings/credentials"],
  ["webhook", "/settings/webhooks"],
  ["importar", "/shipments/import"],
  ["excel", "/shipments/import"],
  ["empleados", "/settings/team"],
  ["invitar", "/settings/team?new=1"],
  ["impresora", "/print"],
  ["etiqueta", "/print"],
  ["devolución", "/returns"],
  ["anular", "/requests"],
  ["perdido", "/shipments/exceptions"],
  ["tienda nube", "/settings/channels"],
  ["mercado libre", "/settings/channels"],
  ["cuánto sale", "/quote"],
  ["retiro", "/pickups"],
  ["stock", "/inventory"],
  ["contar stock", "/inventory/count"],
  ["caja", "/settings/boxes"],
  ["rastrear", "/shipments"],
  ["ventas", "/orders"],
  ["notificaciones", "/settings/notifications"],
  ["andreani", "/settings/carriers"],
  ["estadísticas", "/reports"],
  ["ayuda", "/docs/es"],
  ["cerrar sesión", "/logout"],
];

test("the palette opens what 32 usual words mean, with the first entry", async ({ portal: page }) => {
  test.slow();
  expect(words).toHaveLength(32);
  await page.goto("/");
  for (const [word, address] of words)
    await doJob(`Ctrl+K “${word}”`, { before: "26 of 32 found nothing", atMost: 3 }, async (act) => {
      // The guides have no palette.
      if (new URL(page.url()).pathname.startsWith("/docs")) await page.goto("/");
      await act(openPalette(page));
      await act(typeInPalette(page, word));
      const first = page.getByRole("option").first();
      await expect(first).toHaveAttribute("data-value", address);
      await expect(first).toHaveAttribute("aria-selected", "true");
      await act(page.keyboard.press("Enter"));
      await expect(page).toHaveURL(address === "/logout" ? /\/log(in|out)/ : address);
    });
});

const typeInPalette = (page: Page, text: string): Promise<void> =>
  page.getByRole("dialog").getByRole("combobox").fill(text);
