import type { Locator, Page } from "@playwright/test";
import { carrierPdf } from "@/lib/core/labels/testing-carrier";
import { createOrder } from "@/lib/domain/selling/orders";
import { testOrder } from "@/lib/domain/selling/orders/testing";
import { stopShipments, transitionShipment } from "@/lib/domain/shipping/shipments";
import { systemContext } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { type Act, doJob, printJobs } from "./actions";
import { expect, test } from "./fixtures";
import { sell } from "./inbox";
import { bearerOf, deliverOrder, failOrder, orderBody, placeOrder, prepareOrder, recipient } from "./orders";
import { openPalette, pressUntil } from "./palette";
import { countPrints } from "./printer";
import { askBack } from "./returned";

test.afterAll(printJobs);

const ctx = () => systemContext("e2e");
/** What the service has to do first. */
const soon = { timeout: 60_000 };
const laptop = { width: 1366, height: 768 };
const phone = { width: 390, height: 844 };
const notPossible = "not possible";

const menuOf = (page: Page) => page.getByRole("navigation", { name: "Navegación principal" });
const cards = (page: Page) => page.getByRole("list", { name: "Envíos por hacer y en curso" });
const openDesk = (page: Page) => cards(page).getByRole("link", { name: "Con novedades" }).click();
const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** Follows a link that opens a chat in another tab, which loads nothing. */
async function openChat(page: Page, link: Locator): Promise<void> {
  await expect(link).toHaveAttribute("href", /^https:\/\/wa\.me\//);
  await page.context().route(/^https:\/\/wa\.me\//, (route) => route.abort());
  const tab = page.context().waitForEvent("page");
  await link.click();
  await (await tab).close();
}

test("a lost parcel, and one that waits at a pick-up point", async ({ portal: page, account }) => {
  const lost = await failOrder(account, "PERDIDO-1");
  await transitionShipment(ctx(), lost.id, "lost_in_carrier", { by: "operator" });
  const openLost = () => page.getByRole("link", { name: "PERDIDO-1" }).click();

  await doJob("See what came back for a lost parcel", { before: "the page said it wrong", atMost: 2 }, async (act) => {
    await page.goto("/");
    await act(openDesk(page));
    await act(openLost());
    await expect(page.getByText(/^El envío se perdió: se devolvieron \$\s[\d.]+,\d\d del envío/)).toBeVisible();
  });

  await doJob("Send a lost parcel again", { before: notPossible, atMost: 4 }, async (act) => {
    await page.goto("/");
    await act(openDesk(page));
    await act(openLost());
    await act(page.getByRole("button", { name: "Enviar de nuevo" }).click());
    const dialog = page.getByRole("dialog", { name: "Enviar de nuevo" });
    await act(dialog.getByRole("button", { name: /^Enviar de nuevo por \$/ }).click());
    await expect(page.getByText(/^Envío \d+ creado$/)).toBeVisible();
    await expect(page).not.toHaveURL(`/shipments/${lost.id}`);
  });

  const headers = bearerOf(account);
  const order = orderBody(account.accountId, "PUNTO-1");
  const quoted = await page.request.post("/v2/shipments/quote?service_type=pickup_point", { headers, data: order });
  const [point] = (await quoted.json()).results.pickup_point.pickup_points;
  const { name, document, phone: number, email } = recipient;
  const made = await page.request.post("/v2/shipments", {
    headers,
    data: {
      ...order,
      service_type: "pickup_point",
      destination: { name, document, phone: number, email, point_id: point.point_id },
    },
  });
  const { id, tracking } = await made.json();
  const expectPoint = async () => {
    for (const label of ["Se retira en:", "Horario:", "Qué llevar:"])
      await expect(page.getByText(label, { exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: "Ver en el mapa" })).toHaveAttribute("href", /^https:/);
  };
  await doJob("A buyer reads where a parcel waits", { before: notPossible, atMost: 0 }, async () => {
    await page.goto(new URL(tracking).pathname);
    await expectPoint();
  });
  await doJob("A seller reads where a parcel waits", { before: notPossible, atMost: 2 }, async (act) => {
    await page.goto("/");
    await act(menuOf(page).getByRole("link", { name: "Envíos" }).click());
    await act(page.getByRole("link", { name: `#${id}` }).click());
    await expectPoint();
  });
});

test("menu, settings, prints, tall dialogs and a lost connection", async ({ portal: page, account, context }) => {
  const waiting = await prepareOrder(account, "IMPRIMIR-1");
  const printed = await countPrints(page);
  await page.setViewportSize(laptop);
  const openSettings = () => menuOf(page).getByRole("link", { name: "Configuración" }).click();
  const sections = page.getByRole("navigation", { name: "Secciones de la configuración" });

  await doJob("Open the channels", { atMost: 1 }, async (act) => {
    await page.goto("/");
    await act(menuOf(page).getByRole("link", { name: "Canales" }).click());
    await expect(page).toHaveURL("/settings/channels");
  });
  await doJob("Open a setting by its name", { atMost: 2 }, async (act) => {
    await page.goto("/");
    await act(openSettings());
    await act(sections.getByRole("link", { name: "Seguridad" }).click());
    await expect(page).toHaveURL("/settings/security");
  });
  await doJob("Find a setting by a word of it", { atMost: 3 }, async (act) => {
    await page.goto("/");
    await act(openSettings());
    const box = sections.getByLabel("Buscar en la configuración");
    await act(box.fill("contraseña"));
    await act(box.press("Enter"));
    await expect(page).toHaveURL("/settings/security");
  });
  await doJob("Create an API credential in a tall dialog", { atMost: 5 }, async (act) => {
    await page.goto("/");
    await act(openSettings());
    await act(sections.getByRole("link", { name: "Credenciales de API" }).click());
    await act(page.getByRole("button", { name: "Nueva credencial" }).click());
    await act(page.getByLabel("Nombre").fill("Tienda web"));
    const create = page.getByRole("button", { name: "Crear credencial" });
    await expect(create).toBeInViewport({ ratio: 1 });
    await act(create.click());
    await expect(page.getByRole("dialog").getByLabel("Secreto", { exact: true })).toHaveValue(/^and_/);
  });
  await doJob("Print a label, with nothing to clear away", { atMost: 4 }, async (act) => {
    await page.goto("/");
    await act(cards(page).getByRole("link", { name: "Para preparar" }).click());
    await act(page.getByRole("checkbox", { name: `Envío ${waiting.id}` }).check());
    const bar = page.getByRole("region", { name: "Envíos seleccionados" });
    await act(bar.getByRole("button", { name: "Imprimir" }).click());
    await act(page.getByRole("dialog").getByRole("button", { name: "Imprimir 1 etiqueta" }).click());
    await expect.poll(printed, soon).toBe(1);
    await expect(page.getByRole("region", { name: "Impresiones" })).toBeHidden(soon);
  });
  await doJob(
    "Open a page while there is no connection",
    { before: "the browser's error page", atMost: 1 },
    async (act) => {
      await page.goto("/");
      await page.waitForLoadState("networkidle");
      await context.setOffline(true);
      await expect(page.getByText("Sin conexión.")).toBeVisible(soon);
      await act(menuOf(page).getByRole("link", { name: "Saldo" }).click());
      await context.setOffline(false);
      await expect(page).toHaveURL("/billing", soon);
    },
  );
  await doJob("Find an operation of the API", { atMost: 4 }, async (act) => {
    await page.goto("/docs/es");
    const search = page.getByRole("textbox", { name: "Buscar en las guías" }).filter({ visible: true });
    await act(pressUntil(page, "/", search));
    await act(page.keyboard.type("anular un envío"));
    await act(page.keyboard.press("Enter"));
    await act(page.getByRole("link", { name: /^Anular un envío, o pedir su rescate/ }).click());
    await expect(page).toHaveURL(/\/docs\/es\/reference\/shipments#shipments\.cancel$/);
  });
  await doJob("Open a setting on a phone", { atMost: 3 }, async (act) => {
    await page.setViewportSize(phone);
    await page.goto("/");
    await act(page.getByRole("button", { name: "Más" }).click());
    await act(page.getByRole("dialog").getByRole("link", { name: "Configuración" }).click());
    await act(page.locator("#content").getByRole("link", { name: "Seguridad" }).click());
    await expect(page).toHaveURL("/settings/security");
  });
});

test("the desk of exceptions", async ({ portal: page, account, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const names = ["NOV-1", "NOV-2", "NOV-3", "NOV-4"] as const;
  const [first, , third, fourth] = await Promise.all(names.map((name) => failOrder(account, name)));
  if (!first || !third || !fourth) throw new Error("nothing failed");
  const open = async () => {
    await page.goto("/");
    return openDesk(page);
  };
  const askFor = (id: number) => page.getByRole("button", { name: `Más acciones del envío ${id}` }).click();

  await doJob("A buyer answers from the page of the parcel", { atMost: 2 }, async (act) => {
    await page.goto(`/track/${first.trackingToken}`);
    await act(page.getByLabel(/^Cuándo y dónde lo podés recibir/).fill("Mañana de tarde"));
    await act(page.getByRole("button", { name: "Enviar respuesta" }).click());
    await expect(page.getByText("Gracias: la tienda ya tiene tu respuesta.")).toBeVisible();
  });
  await doJob("Read what a buyer answered", { atMost: 1 }, async (act) => {
    await act(open());
    await expect(rowOf(page, "NOV-1").getByText("«Mañana de tarde»")).toBeVisible();
  });
  await doJob("Call the buyer of a failed delivery", { atMost: 2 }, async (act) => {
    await act(open());
    const call = rowOf(page, "NOV-2").getByRole("link", { name: recipient.phone });
    await expect(call).toHaveAttribute("href", /^tel:/);
    await act(call.click());
  });
  await doJob("Write to the buyer of a failed delivery", { atMost: 2 }, async (act) => {
    await act(open());
    await act(openChat(page, rowOf(page, "NOV-2").getByRole("link", { name: /^Escribir a .* por WhatsApp$/ })));
  });
  await doJob("Pass a new address to the carrier", { atMost: 2 }, async (act) => {
    await act(open());
    await act(
      rowOf(page, "NOV-1")
        .getByRole("button", { name: /^Copiar para / })
        .click(),
    );
    await expect.poll(() => clipboard(page)).toContain("Mañana de tarde");
  });
  await doJob("Claim a parcel", { atMost: 5 }, async (act) => {
    await act(open());
    await act(askFor(third.id));
    await act(page.getByRole("menuitem", { name: "Reclamar" }).click());
    const dialog = page.getByRole("dialog");
    await act(dialog.getByLabel("Detalle").fill("Nadie la encuentra"));
    await act(dialog.getByRole("button", { name: "Reclamar" }).click());
    await expect(page.getByText("El reclamo quedó abierto")).toBeVisible();
  });
  await doJob("Give a parcel up", { atMost: 4 }, async (act) => {
    await act(open());
    await act(askFor(fourth.id));
    await act(page.getByRole("menuitem", { name: "Pedir rescate" }).click());
    await act(page.getByRole("alertdialog").getByRole("button", { name: "Pedir rescate" }).click());
    await expect(page.getByText("Se pidió el rescate")).toBeVisible();
  });
  await doJob("Mark an exception as done", { atMost: 2 }, async (act) => {
    await act(open());
    await act(page.getByRole("button", { name: `Listo: la novedad del envío ${first.id}` }).click());
    await expect(rowOf(page, "NOV-1")).toHaveCount(0);
  });
  await doJob("Put all exceptions off until tomorrow", { atMost: 4 }, async (act) => {
    await act(open());
    await act(page.getByRole("checkbox", { name: "Seleccionar todo" }).check());
    const bar = page.getByRole("region", { name: "Novedades seleccionadas" });
    await act(bar.getByRole("button", { name: "Recordarme" }).click());
    await act(page.getByRole("dialog").getByRole("button", { name: "Recordarme", exact: true }).click());
    await expect(page.getByText("No hay novedades por resolver")).toBeVisible();
  });
});

test("a call, a transfer, and what waits for a seller", async ({ portal: page, account, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const parcel = await prepareOrder(account, "LLAMADA-1");
  const findCaller = async (act: Act) => {
    await page.goto("/");
    await act(openPalette(page));
    await act(page.getByRole("dialog").getByRole("combobox").fill(recipient.phone));
    await expect(page.getByRole("option", { selected: true })).toContainText(`#${parcel.id}`);
    await act(page.keyboard.press("Enter"));
    await expect(page.locator("strong", { hasText: /^Llega hasta el / })).toBeVisible();
  };
  await doJob("Tell a caller when the parcel arrives", { before: "a phone found nothing", atMost: 3 }, findCaller);
  await doJob("Copy the answer for a caller", { before: "a phone found nothing", atMost: 4 }, async (act) => {
    await findCaller(act);
    await act(page.getByRole("button", { name: "Copiar respuesta" }).click());
    await expect.poll(() => clipboard(page)).toContain("Llega hasta el");
  });
  await doJob("Send a caller the answer by WhatsApp", { before: "a phone found nothing", atMost: 4 }, async (act) => {
    await findCaller(act);
    await act(openChat(page, page.getByRole("link", { name: "Enviar por WhatsApp" })));
  });

  await doJob("Report a transfer with its receipt", { atMost: 6 }, async (act) => {
    await page.goto("/");
    await act(menuOf(page).getByRole("link", { name: "Saldo" }).click());
    await act(page.getByRole("button", { name: "Avisar una transferencia" }).click());
    const dialog = page.getByRole("dialog");
    await act(dialog.getByLabel("Importe").fill("50000"));
    await act(dialog.getByLabel("Número o referencia").fill("TRF-1"));
    const buffer = Buffer.from(await carrierPdf({ texts: ["Transferencia TRF-1"] }));
    await act(
      dialog.getByLabel("Comprobante").setInputFiles({ name: "comprobante.pdf", mimeType: "application/pdf", buffer }),
    );
    await act(dialog.getByRole("button", { name: "Enviar aviso" }).click());
    await expect(page.getByText("Aviso enviado")).toBeVisible();
  });

  await sell(page, account, "VENTA-1");
  await createOrder(ctx(), testOrder(account.accountId, { externalId: "VENTA-2", payment: "unpaid" }));
  await askBack(await deliverOrder(account, "DEVUELTO-1"));
  const stopped = await placeOrder(account.accountId, "FRENADO-1");
  await inTransaction(ctx(), (tx) => stopShipments(tx, [stopped], ["cancelled_at_shop"]));
  for (const [job, card, address] of [
    ["orders to ship", "Pedidos para enviar", "/orders"],
    ["orders to decide", "Pedidos para decidir", "/orders?view=decision"],
    ["returns to decide", "Devoluciones para decidir", "/returns"],
    ["stopped parcels", "Frenados", "/shipments/exceptions?reason=stopped"],
    ["reported transfers", "Avisos de transferencia", "/billing"],
  ] as const)
    await doJob(`From the start page to ${job}`, { atMost: 1 }, async (act) => {
      await page.goto("/");
      await act(cards(page).getByRole("link", { name: card }).click());
      await expect(page).toHaveURL(address);
    });
});
