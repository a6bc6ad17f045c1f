import { doJob, printJobs } from "./actions";
import { fullTest as test } from "./all-pages";
import { expect } from "./fixtures";

test.afterAll(printJobs);

test("reports of a seller", async ({ demoId: _, page }) => {
  const menu = page.getByRole("navigation", { name: "Navegación principal" });
  const openReports = () => menu.getByRole("link", { name: "Informes" }).click();

  await doJob("Read what buyers paid beside the cost", { atMost: 1 }, async (act) => {
    await page.goto("/");
    await act(openReports());
    await expect(page.getByText(/los compradores pagaron \$\s.* y costaron \$/).first()).toBeVisible();
  });
  await doJob("From incidents to their shipments", { atMost: 2 }, async (act) => {
    await page.goto("/");
    await act(openReports());
    await act(page.getByRole("link", { name: "Ver esos envíos" }).click());
    await expect(page).toHaveURL(/\/shipments\?.*incident_from=/);
    await expect(page.locator("tbody tr[data-key]").first()).toBeVisible();
  });
  await doJob("Download a report as PDF", { atMost: 2 }, async (act) => {
    await page.goto("/");
    await act(openReports());
    const file = page.waitForEvent("download");
    await act(page.getByRole("link", { name: "Descargar PDF" }).click());
    expect((await file).suggestedFilename()).toMatch(/^informes-.*\.pdf$/);
  });
  await doJob("Get the report each month by e-mail", { atMost: 3 }, async (act) => {
    await page.goto("/");
    await act(menu.getByRole("link", { name: "Configuración" }).click());
    const sections = page.getByRole("navigation", { name: "Secciones de la configuración" });
    await act(sections.getByRole("link", { name: "Avisos" }).click());
    const choice = page.getByRole("checkbox", { name: "Informe del mes" }).first();
    await act(choice.click());
    await expect(choice).toBeChecked();
    await expect(page.getByText(/^Se guardó qué recibe /)).toBeVisible();
    await choice.click();
    await expect(choice).not.toBeChecked();
  });
});
