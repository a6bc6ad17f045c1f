import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";

const sizes = [
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
];

/** Dialogs with long forms: the page and the button that opens each. */
const dialogs = [
  { path: "/pickups", button: "Pedir retiro" },
  { path: "/settings/credentials", button: "Nueva credencial" },
  { path: "/settings/webhooks", button: "Nuevo webhook" },
  { path: "/settings/boxes", button: "Agregar caja" },
];

/** Fields of the open dialog of which a button of its footer covers a part, each after it was scrolled into view. */
const coveredFields = (page: Page): Promise<string[]> =>
  page.getByRole("dialog").evaluate((dialog) => {
    const buttons = [...dialog.querySelectorAll("footer button")].map((button) => button.getBoundingClientRect());
    const fields = [...dialog.querySelectorAll<HTMLElement>("input, textarea, [role=combobox]")];
    return fields
      .filter((field) => field.checkVisibility())
      .filter((field) => {
        field.scrollIntoView({ block: "nearest" });
        const { left, right, top, bottom } = field.getBoundingClientRect();
        return buttons.some((box) => left < box.right && right > box.left && top < box.bottom && bottom > box.top);
      })
      .map((field) => field.outerHTML.slice(0, 120));
  });

for (const size of sizes)
  test(`the buttons of a tall dialog cover no field at ${size.width} × ${size.height}`, async ({ portal: page }) => {
    await page.setViewportSize(size);
    for (const { path, button } of dialogs)
      await test.step(path, async () => {
        await page.goto(path);
        await page.getByRole("button", { name: button }).first().click();
        const dialog = page.getByRole("dialog");
        await expect(dialog).toBeVisible();
        expect(await coveredFields(page)).toEqual([]);
        const box = await dialog.boundingBox();
        expect(box && box.y >= -1 && box.y + box.height <= size.height + 1).toBe(true);
        for (const each of await dialog.locator("footer").getByRole("button").all())
          await expect(each).toBeInViewport();
      });
  });
