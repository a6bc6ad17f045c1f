import type { Page } from "@playwright/test";
import { createUser } from "@/lib/domain/identity/accounts";
import { systemContext } from "@/lib/platform/context";
import { connectSimulated, simulatedCarriers } from "@/scripts/testing/simulated-carriers";
import { doJob, printJobs } from "./actions";
import { expect, test } from "./fixtures";
import { prepareOrder } from "./orders";
import { logIn, withoutDemo } from "./without-demo";

test.afterAll(printJobs);

const person = { email: "ana@envios.example", password: "clave de la operadora" };

const menuOf = (page: Page) => page.getByRole("navigation", { name: "Páginas de operación" });

test("what waits for an operator", async ({ operator: page, account }) => {
  for (const [job, card, address] of [
    ["requests", "Solicitudes abiertas", "/operator/requests"],
    ["reported transfers", "Avisos de transferencia", "/operator/top-ups"],
    ["bookings in trouble", "Reservas con problemas", /\/operator\/carriers(\/\d+)?$/],
    ["late parcels", "Envíos demorados", "/operator/shipments?late=1"],
    ["failures", "Fallas del sistema", "/operator/system"],
    ["accounts with little money", "Cuentas con poco saldo", "/operator/accounts?sort=health"],
  ] as const)
    await doJob(`From the operator's start page to ${job}`, { atMost: 1 }, async (act) => {
      await page.goto("/operator");
      await act(page.getByRole("list", { name: "Lo que espera" }).getByRole("link", { name: card }).click());
      await expect(page).toHaveURL(address);
    });

  const parcel = await prepareOrder(account, "CROSSDOCK-1", { logisticType: "crossdock" });
  await doJob("Hear why a parcel cannot be received", { before: "the wrong reason", atMost: 3 }, async (act) => {
    await page.goto("/operator");
    await act(menuOf(page).getByRole("link", { name: "Crossdock" }).click());
    await act(page.getByLabel("Código escaneado").fill(parcel.packages[0]?.labelCode ?? ""));
    await act(page.keyboard.press("Enter"));
    await expect(page.locator("[data-verdict]")).toContainText("Si el bulto está acá, se puede recibir igual.");
  });
  await doJob("Receive that parcel all the same", { atMost: 3 }, async (act) => {
    await act(page.getByRole("button", { name: "Recibir igual" }).click());
    const dialog = page.getByRole("dialog");
    await act(dialog.getByLabel("Motivo").fill("Está acá"));
    await act(dialog.getByRole("button", { name: "Recibir igual" }).click());
    await expect(page.locator("[data-verdict]")).toContainText(`#${parcel.id} recibido: va a `);
  });
});

test("a trial of a carrier's connection that is not at its own address", async ({ page }) => {
  test.slow();
  await withoutDemo(async ({ url, simulators }) => {
    await connectSimulated(systemContext("e2e"), simulatedCarriers(simulators));
    await createUser(systemContext("e2e"), { ...person, name: "Ana Operadora", isOperator: true });
    await logIn(page, url, person);
    await doJob("Try a carrier's connection", { before: "a simulator counted", atMost: 4 }, async (act) => {
      await page.goto(`${url}/operator`);
      await act(menuOf(page).getByRole("link", { name: "Transportes", exact: true }).click());
      await act(page.getByRole("link", { name: "Andreani" }).click());
      await act(page.getByRole("tab", { name: "Conexión" }).click());
      await act(page.getByRole("button", { name: "Probar la conexión" }).click());
      await expect(page.getByText("El sistema respondió")).toBeVisible();
      await expect(page.getByText(/^La prueba salió bien en .*, que no es la dirección del transporte/)).toBeVisible();
      await expect(page.getByText(/todavía no probada con credenciales reales/)).toBeVisible();
    });
  });
});
