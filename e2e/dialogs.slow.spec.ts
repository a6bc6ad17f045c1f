import type { Locator, Page } from "@playwright/test";
import { entityPagesOf, fullTest, operatorEntityPages, operatorPages, portalPages } from "./all-pages";
import { expectAccessible, expectReadableInDark } from "./axe";
import { expect, signInAsOperator, test } from "./fixtures";
import { takePictures, takesPictures } from "./pictures";
import { countPrints } from "./printer";

/**
 * Part of `npm run screenshots`: presses every button of every page, checks each dialog, list and menu that opens, and
 * takes its picture. It presses what changes things as well, so the account is its own.
 */
test.skip(!takesPictures, "opens every dialog; runs with `npm run screenshots`");
test.describe.configure({ timeout: 3_600_000 });

fullTest("every dialog of the demo account is accessible", async ({ demoId, page }) => {
  const opened = await openAll(page, [...portalPages, ...(await entityPagesOf(demoId))], "full");
  expect(opened.violations).toEqual([]);
  expect(opened.titles.size).toBeGreaterThan(30);
});

fullTest("every dialog of an operator is accessible", async ({ demoId, page, baseURL }) => {
  await page.context().clearCookies();
  await signInAsOperator(page, baseURL);
  const opened = await openAll(page, [...operatorPages, ...(await operatorEntityPages(demoId))], "operator");
  expect(opened.violations).toEqual([]);
  expect(opened.titles.size).toBeGreaterThan(12);
});

interface Opened {
  /** What has been opened, by its title or by the button that opens it. */
  readonly titles: Set<string>;
  readonly violations: string[];
}

const overlay = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** Buttons that end the visit: of the sign-out, of files and of other places to go. */
const leaving = /cerrar sesión|cambiar de cuenta|salir/i;

async function openAll(page: Page, paths: readonly string[], state: string): Promise<Opened> {
  const opened: Opened = { titles: new Set(), violations: [] };
  await countPrints(page);
  const pressed = new Set<string>();
  for (const path of paths)
    await test.step(path, async () => {
      await visit(page, path);
      // The frame is the same on every page.
      for (const name of await buttonsOf(pressed.size === 0 ? page : page.getByRole("main"))) {
        // Rows differ in their numbers only.
        const key = name.replaceAll(/[\d.,$]+/g, "#");
        if (pressed.has(`${path} ${key}`)) continue;
        pressed.add(`${path} ${key}`);
        await press(page, path, name, state, opened);
      }
    });
  return opened;
}

async function press(page: Page, path: string, name: string, state: string, opened: Opened): Promise<void> {
  const button = page.getByRole("button", { name, exact: true }).first();
  if (!(await tryToPress(button))) return;
  const shown = page.locator(overlay).first();
  if (!(await appears(shown))) return visit(page, path);
  const role = await shown.getAttribute("role");
  await check(page, path, name, state, opened, role === "menu" || role === "listbox");
  if (role === "menu") await pressItems(page, path, name, state, opened);
  await visit(page, path);
}

/** Presses each item of the menu behind this button, and checks what opens. */
async function pressItems(page: Page, path: string, name: string, state: string, opened: Opened): Promise<void> {
  const items = await page.getByRole("menuitem").allTextContents();
  for (const item of new Set(items.map((text) => text.trim()).filter((text) => !leaving.test(text)))) {
    await visit(page, path);
    await tryToPress(page.getByRole("button", { name, exact: true }).first());
    if (!(await tryToPress(page.getByRole("menuitem").filter({ hasText: item }).first()))) continue;
    const dialog = page.locator('[role="dialog"], [role="alertdialog"]').first();
    if (await appears(dialog)) await check(page, path, `${name} ${item}`, state, opened, false);
  }
}

async function check(
  page: Page,
  path: string,
  button: string,
  state: string,
  opened: Opened,
  isListOpen: boolean,
): Promise<void> {
  const heading = page.locator('[role="dialog"], [role="alertdialog"]').getByRole("heading").first();
  const title = isListOpen || (await heading.count()) === 0 ? button : ((await heading.textContent()) ?? button);
  const key = title.replaceAll(/[\d.,$]+/g, "#");
  if (opened.titles.has(key)) return;
  opened.titles.add(key);
  try {
    await expectAccessible(page, { isListOpen });
    await expectReadableInDark(page);
  } catch (error) {
    opened.violations.push(`${path}: ${title}: ${(error as Error).message}`);
  }
  await takePictures(page, path, state, title);
}

/** Names of the buttons that can be pressed, each once. */
async function buttonsOf(area: Page | Locator): Promise<string[]> {
  const names = await area
    .getByRole("button", { disabled: false })
    .evaluateAll((buttons) =>
      buttons
        .filter((button) => button.checkVisibility() && !button.closest("[hidden]"))
        .map((button) => (button.getAttribute("aria-label") ?? button.textContent).trim()),
    );
  return [...new Set(names)].filter((name) => name !== "" && !leaving.test(name));
}

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
}

const tryToPress = (control: Locator): Promise<boolean> =>
  control.click({ timeout: 3_000 }).then(
    () => true,
    () => false,
  );

/** Dialogs load their parts at first use. */
const appears = (control: Locator): Promise<boolean> =>
  control.waitFor({ state: "visible", timeout: 1_500 }).then(
    () => true,
    () => false,
  );
