import { expect, test, vi } from "vitest";

test("copies of the module share one value, created once", async () => {
  const first = await import("./process-wide");
  vi.resetModules();
  const second = await import("./process-wide");
  expect(second.processWide).not.toBe(first.processWide);
  const create = vi.fn(() => ({ count: 0 }));
  const [one, other] = [first.processWide("test", create), second.processWide("test", create)];
  one().count++;
  expect(other()).toBe(one());
  expect(other().count).toBe(1);
  expect(create).toHaveBeenCalledTimes(1);
  expect(first.processWide("test.other", create)()).not.toBe(one());
});

test("after a reset a value is created again", async () => {
  vi.resetModules();
  const { onShutdown, processWide, resetProcess, shutdownHooks } = await import("./process-wide");
  const value = processWide("test.reset", () => ({ count: 0 }));
  value().count++;
  onShutdown(async () => {});
  resetProcess();
  expect(value().count).toBe(0);
  expect(shutdownHooks().size).toBe(0);
});

test("a hook of one copy is found by another", async () => {
  const first = await import("./process-wide");
  vi.resetModules();
  const second = await import("./process-wide");
  const hook = async () => {};
  first.onShutdown(hook);
  expect(second.shutdownHooks()).toContain(hook);
  first.shutdownHooks().delete(hook);
});
