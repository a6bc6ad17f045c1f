import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeStorage } from "../../quote/testing";

beforeEach(() => vi.stubGlobal("sessionStorage", fakeStorage()));
afterEach(() => vi.unstubAllGlobals());

/** The modules as a page loads them: a second call is a reload. */
async function loadPage() {
  vi.resetModules();
  return { ...(await import("./awaited-labels")), ...(await import("../followed-jobs")) };
}

test("an awaited label survives a reload until it is forgotten, and a repeated press adds none", async () => {
  const page = await loadPage();
  const notify = vi.fn();
  const stop = page.onAwaitedLabels(notify);
  page.awaitLabel(1, 7, 1000);
  page.awaitLabel(1, 7, 2000);
  expect(notify).toHaveBeenCalledTimes(1);
  page.markRequested(7);
  const label = { accountId: 1, shipmentId: 7, since: 1000, isRequested: true };
  expect(page.readAwaitedLabels()).toEqual([label]);
  expect(page.readAwaitedLabels()).toBe(page.readAwaitedLabels());

  const reloaded = await loadPage();
  expect(reloaded.readAwaitedLabels()).toEqual([label]);
  reloaded.forgetLabel(7);
  expect((await loadPage()).readAwaitedLabels()).toEqual([]);
  stop();
  page.forgetLabel(7);
  expect(notify).toHaveBeenCalledTimes(2);
});

test("without storage a label is awaited until the page is left", async () => {
  vi.stubGlobal("sessionStorage", undefined);
  const page = await loadPage();
  page.awaitLabel(1, 7, 1000);
  expect(page.readAwaitedLabels()).toHaveLength(1);
  expect((await loadPage()).readAwaitedLabels()).toEqual([]);
});

test("the files of a job are delivered a single time, also after a reload", async () => {
  const page = await loadPage();
  page.followJob(3, "print");
  page.followJob(4, "save");
  expect(page.takeDelivery(4)).toBe("save");

  const reloaded = await loadPage();
  expect(reloaded.isFollowed(3)).toBe(true);
  expect(reloaded.isFollowed(4)).toBe(false);
  expect(reloaded.takeDelivery(3)).toBe("print");
  expect(reloaded.takeDelivery(3)).toBeUndefined();
  expect((await loadPage()).takeDelivery(3)).toBeUndefined();
});
