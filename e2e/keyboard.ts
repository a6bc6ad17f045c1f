import type { CDPSession, ElementHandle, Locator, Page } from "@playwright/test";

/**
 * Runs a journey by keyboard alone. On the given page `click`, `check`, `fill` and similar actions reach the element
 * with Tab (and arrows inside menus, lists, tabs and radio groups), check that the focus is visible, and press a key.
 * An element that cannot be reached, or that looks the same with the focus, fails the journey.
 */
export function workByKeyboard(page: Page): void {
  const locators = Object.getPrototypeOf(page.locator("body")) as Locator & { [hands]?: WeakSet<Page> };
  if (!locators[hands]) {
    locators[hands] = new WeakSet();
    overrideActions(locators, locators[hands]);
  }
  locators[hands].add(page);
  // The browser reports a file chooser from the first listener on: one that is added with the key press may come too late.
  page.on("filechooser", () => {});
}

const hands = Symbol("pages without a mouse");

interface Target {
  readonly page: Page;
  readonly element: ElementHandle<HTMLElement>;
  /** Role of the element, or the type of an input. */
  readonly kind: string;
  readonly isChecked: boolean;
}

type Action = "click" | "dblclick" | "check" | "uncheck" | "fill" | "selectOption" | "setInputFiles";

const actions: {
  readonly [Name in Action]: (target: Target, ...given: Parameters<Locator[Name]>) => Promise<unknown>;
} = {
  click: press,
  dblclick: async (target) => {
    await press(target);
    await press(target);
  },
  // Arrow keys select a radio button when they reach it.
  check: async (target) => target.isChecked || press(target),
  uncheck: async (target) => target.isChecked && press(target),
  fill: async ({ page }, text) => {
    await page.keyboard.press("ControlOrMeta+a");
    await (text === "" ? page.keyboard.press("Delete") : page.keyboard.type(text));
  },
  selectOption: async ({ page, element }, wanted) => {
    for (let presses = 0; presses < maxPresses; presses++) {
      if ((await element.evaluate((select) => (select as HTMLSelectElement).value)) === wanted) return;
      await page.keyboard.press("ArrowDown");
    }
    throw new Error(`the option ${wanted} cannot be reached with the arrow`);
  },
  setInputFiles: async ({ page }, files) => {
    const chooser = page.waitForEvent("filechooser");
    await page.keyboard.press("Enter");
    await (await chooser).setFiles(files);
  },
};

function press({ page, kind }: Target): Promise<void> {
  return page.keyboard.press(["checkbox", "radio", "switch"].includes(kind) ? "Space" : "Enter");
}

function overrideActions(locators: Locator, keyboardPages: WeakSet<Page>): void {
  for (const name of Object.keys(actions) as Action[]) {
    const byMouse = locators[name] as (...given: unknown[]) => Promise<unknown>;
    const byKey = actions[name] as (target: Target, ...given: unknown[]) => Promise<unknown>;
    Object.defineProperty(locators, name, {
      async value(this: Locator, ...given: unknown[]) {
        if (!keyboardPages.has(this.page())) return byMouse.apply(this, given);
        await byKey(await focusByKeyboard(this), ...given);
      },
    });
  }
}

const maxPresses = 250;
const timeoutMs = 15_000;

/** Moves the focus to the element, or to the control that it belongs to, as a person without a mouse does. */
async function focusByKeyboard(locator: Locator): Promise<Target> {
  const page = locator.page();
  let element = await controlBy(locator);
  const deadline = Date.now() + timeoutMs;
  let presses = 0;
  let hasComeBack = false;
  for (let rounds = 0, initialLooks: string | undefined; ; rounds++) {
    // If the page re-rendered in the meantime, the element is another one.
    if (!(await element.evaluate((control) => control.isConnected))) element = await controlBy(locator);
    const { isDisabled, route, kind, isChecked, looks, isMarked } = await element.evaluate(stateOf);
    initialLooks ??= looks;
    if (!route && (isMarked || looks !== initialLooks)) return { page, element, kind, isChecked };
    if (Date.now() > deadline || presses > maxPresses) {
      if (isDisabled) throw new Error(`${locator} is disabled`);
      if (!route) throw new Error(`${locator} does not show that it has the focus`);
      const focused = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120));
      throw new Error(`${locator} cannot be reached by keyboard; the focus is on ${focused}`);
    }
    if (!route && !isDisabled && Date.now() > deadline - timeoutMs / 2 && !hasComeBack) {
      // A page that sets the focus itself, or is not in front, shows no mark: a person comes to the element by Tab again.
      hasComeBack = true;
      await page.bringToFront();
      await pressUntraced(page, "Shift+Tab");
    } else if (isDisabled || !route?.key) await page.waitForTimeout(25);
    else {
      // The count is exact on simple pages. After two rounds each step is checked.
      const times = rounds < 2 ? route.times : 1;
      for (let time = 0; time < times; time++) await pressUntraced(page, route.key);
      presses += times;
      // A list moves the focus in a timer after the key. Read before it, the state asks for one step too many. A page
      // without JavaScript has no such list, and no timers.
      if (route.isInList) await page.evaluate(() => new Promise((done) => setTimeout(done)));
    }
  }
}

async function controlBy(locator: Locator): Promise<ElementHandle<HTMLElement>> {
  const found = (await (await locator.elementHandle())?.evaluateHandle(controlOf))?.asElement();
  if (!found) throw new Error(`nothing about ${locator} takes the focus`);
  return found as ElementHandle<HTMLElement>;
}

const sessions = new WeakMap<Page, Promise<CDPSession>>();
const codes = { Tab: 9, ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39, ArrowDown: 40 } as const;

interface Route {
  /** Undefined while the page is about to set the focus itself. */
  readonly key: keyof typeof codes | "Shift+Tab" | undefined;
  readonly times: number;
  /** Within a list or menu, which moves the focus by itself. */
  readonly isInList?: boolean;
}

/** Presses a real key by CDP, because Playwright would add a screenshot of each press to the trace. */
async function pressUntraced(page: Page, key: NonNullable<Route["key"]>): Promise<void> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  const name = key === "Shift+Tab" ? "Tab" : key;
  const modifiers = key === "Shift+Tab" ? 8 : 0;
  const event = { key: name, code: name, windowsVirtualKeyCode: codes[name], modifiers };
  await (await session).send("Input.dispatchKeyEvent", { type: "rawKeyDown", ...event });
  await (await session).send("Input.dispatchKeyEvent", { type: "keyUp", ...event });
}

// The following functions run in the page, so each must be self-contained.

/** The element itself, the field of a label, or the focusable element around it. */
function controlOf(element: Node): HTMLElement | null {
  for (let node = element instanceof Element ? element : element.parentElement; node; node = node.parentElement) {
    if (node instanceof HTMLLabelElement && node.control) return node.control;
    // A file is chosen by the button beside a hidden file input.
    if (node.matches("[type=file][hidden], [type=file][tabindex='-1']"))
      return node.parentElement?.querySelector("button") ?? null;
    const isControl = node.matches("input, [role=tab], [role^=menuitem], [role=option]");
    if (node instanceof HTMLElement && (isControl || node.tabIndex >= 0)) return node;
  }
  return null;
}

/** State of the element, and the key that moves the focus towards it. */
function stateOf(target: HTMLElement): {
  isDisabled: boolean;
  kind: string;
  isChecked: boolean;
  looks: string;
  isMarked: boolean;
  route: Route | undefined;
} {
  const now = document.activeElement ?? document.body;
  const follows = now === document.body || isAfter(target, now);
  // The focus may show on the element itself or, if the element is visually hidden, on one that represents it.
  const around = [target, target.nextElementSibling, target.parentElement, target.closest("label")];
  const styles = around.flatMap((node) => (node ? [getComputedStyle(node)] : []));
  return {
    isDisabled: target.matches(":disabled"),
    kind: target.getAttribute("role") ?? (target instanceof HTMLInputElement ? target.type : target.localName),
    isChecked: target instanceof HTMLInputElement && target.checked,
    looks: styles.map((style) => [style.outline, style.boxShadow, style.borderColor, style.background].join()).join(),
    isMarked:
      styles.some((style) => style.outlineStyle !== "none" && Number.parseFloat(style.outlineWidth) > 0) ||
      (target.matches("[data-highlighted]") && getComputedStyle(target).backgroundColor !== "rgba(0, 0, 0, 0)"),
    route: now === target ? undefined : routeTo(),
  };

  function routeTo(): Route {
    const list = target.closest("[role=menu], [role=listbox]");
    // A list that has just opened takes the focus in a moment.
    if (list)
      return { key: list.contains(now) ? (follows ? "ArrowDown" : "ArrowUp") : undefined, times: 1, isInList: true };
    const tabs = target.matches("[role=tab]") ? target.closest("[role=tablist]") : null;
    if (tabs?.contains(now)) return { key: follows ? "ArrowRight" : "ArrowLeft", times: 1 };
    if (isRadio(now) && isRadio(target) && isSameGroup(now, target))
      return { key: follows ? "ArrowDown" : "ArrowUp", times: 1 };
    const [first, last] = follows ? [now, target] : [target, now];
    const stops = [
      ...document.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary, [tabindex]"),
    ].filter((node) => isTabStop(node) && (first === document.body || isAfter(node, first)) && isAfter(last, node));
    return { key: follows ? "Tab" : "Shift+Tab", times: stops.length + 1 };
  }
  function isAfter(node: Node, other: Node): boolean {
    return (other.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  }
  function isRadio(node: Element): node is HTMLInputElement {
    return node instanceof HTMLInputElement && node.type === "radio";
  }
  function isSameGroup(radio: HTMLInputElement, other: HTMLInputElement): boolean {
    return radio.name === other.name && radio.form === other.form;
  }
  /** A group of radio buttons is one tab stop. */
  function isTabStop(node: HTMLElement): boolean {
    if (node.tabIndex < 0 || node.matches(":disabled") || !node.checkVisibility({ visibilityProperty: true }))
      return false;
    if (!isRadio(node) || node.checked || (isRadio(target) && isSameGroup(node, target)))
      return !isRadio(node) || node.checked;
    return false;
  }
}
