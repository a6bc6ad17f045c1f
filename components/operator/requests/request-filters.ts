import { requestTypes } from "@/lib/core/vocabulary";

const views = ["open", "done", "refused", "all"] as const;

/** Reads the filters from an untrusted URL; pending requests by default. */
export function readRequestFilters(address: { get(name: string): string | null }) {
  const view = views.find((known) => known === address.get("state")) ?? "open";
  const type = requestTypes.find((known) => known === address.get("type"));
  const given = address.get("page") ?? "";
  const page = /^[1-9]\d{0,2}$/.test(given) ? Math.min(Number(given), 400) : 1;
  const query: Record<"state" | "type" | "page", string | undefined> = {
    state: view === "all" ? undefined : view,
    type,
    page: page > 1 ? String(page) : undefined,
  };
  return { view, page, query };
}
