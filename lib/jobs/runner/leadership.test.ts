import { expect, test, vi } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { isLed, openSession } from "./leadership";

setupTestDatabase();

test("one session leads at a time, and the next when it closes", async () => {
  const [first, second] = [openSession(() => {}), openSession(() => {})];
  expect(await first.lead()).toBe(true);
  expect(await first.lead()).toBe(true);
  expect(await second.lead()).toBe(false);
  await first.close();
  expect(await second.lead()).toBe(true);
  await second.close();
});

test("everybody sees whether somebody leads", async () => {
  const session = openSession(() => {});
  expect(await isLed()).toBe(false);
  await session.lead();
  expect(await isLed()).toBe(true);
  await session.close();
  await vi.waitFor(async () => expect(await isLed()).toBe(false));
});

test("a leader that falls silent loses the lead and is told so", async () => {
  const lost = vi.fn();
  const hung = openSession(lost, 200);
  const next = openSession(() => {});
  expect(await hung.lead()).toBe(true);
  await vi.waitFor(async () => expect(await next.lead()).toBe(true), { timeout: 10_000 });
  await vi.waitFor(() => expect(lost).toHaveBeenCalled(), { timeout: 10_000 });
  await hung.close();
  await next.close();
});
