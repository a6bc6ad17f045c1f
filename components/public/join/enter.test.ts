import { expect, test, vi } from "vitest";

test("whoever enters by a link leaves no page of the station of a previous person on the device", async () => {
  const kept = new Set(["anden-station-shell-1", "other"]);
  const replace = vi.fn();
  const origin = "https://anden.example";
  vi.stubGlobal("caches", { keys: async () => [...kept], delete: async (name: string) => kept.delete(name) });
  vi.stubGlobal("window", {
    caches,
    location: { href: `${origin}/invitations/x`, origin, replace },
    addEventListener: () => undefined,
  });
  vi.stubGlobal("localStorage", { setItem: () => undefined });
  const answers = { providers: { credentials: { type: "credentials" } }, csrf: { csrfToken: "x" } };
  vi.stubGlobal("fetch", async (url: string) => {
    const name = url.split("/").at(-1) as keyof typeof answers;
    return Response.json(answers[name] ?? { url: origin });
  });
  // Read where it is loaded: on a page.
  const { enter } = await import("./enter");
  await enter({ email: "ana@example.com", password: "una clave larga" }, "/");
  expect(replace.mock.calls).toEqual([["/"]]);
  expect([...kept]).toEqual(["other"]);
});
