import { expect, type Locator, type Page } from "@playwright/test";

export async function openPalette(page: Page): Promise<void> {
  await pressUntil(page, "Control+k", page.getByRole("dialog").getByRole("combobox"));
}

/** Presses a key until the target has the focus: the page reacts to keys only once its scripts have loaded. */
export async function pressUntil(page: Page, key: string, target: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key);
    await expect(target).toBeFocused({ timeout: 1_000 });
  }).toPass();
}
