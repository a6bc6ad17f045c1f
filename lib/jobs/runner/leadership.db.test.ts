import { expect, test, vi } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { hasLeader, openLeaderSession } from "./leadership";

setupTestDatabase();

test("one session leads at a time, and the next when it closes", async () => {
  const [first, second] = [openLeaderSession(() => {}), openLeaderSession(() => {})];
  expect(await first.acquireLeadership()).toBe(true);
  expect(await first.acquireLeadership()).toBe(true);
  expect(await second.acquireLeadership()).toBe(false);
  await first.close();
  expect(await second.acquireLeadership()).toBe(true);
  await second.close();
});

test("hasLeader says whether any session leads", async () => {
  const session = openLeaderSession(() => {});
  expect(await hasLeader()).toBe(false);
  await session.acquireLeadership();
  expect(await hasLeader()).toBe(true);
  await session.close();
  await vi.waitFor(async () => expect(await hasLeader()).toBe(false));
});

test("a leader that falls silent loses leadership, and onLost is called", async () => {
  const lost = vi.fn();
  const hung = openLeaderSession(lost, 200);
  const next = openLeaderSession(() => {});
  expect(await hung.acquireLeadership()).toBe(true);
  await vi.waitFor(async () => expect(await next.acquireLeadership()).toBe(true), { timeout: 10_000 });
  await vi.waitFor(() => expect(lost).toHaveBeenCalled(), { timeout: 10_000 });
  await hung.close();
  await next.close();
});
