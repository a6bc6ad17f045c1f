import { queryOptions } from "@tanstack/react-query";
import { apiFetch, type ReplyOf } from "@/components/shared/api-client";

export type Checkout = ReplyOf<"GET /api/portal/checkouts">;
export type Questions = ReplyOf<"GET /api/portal/checkouts/questions">;

/** Whose checkout: of a connected shop, or of the account's own servers. */
export interface CheckoutPlace {
  readonly account_id: number;
  readonly connection_id: number | null;
}

const keyOf = ({ account_id, connection_id }: CheckoutPlace) => ["checkouts", account_id, connection_id] as const;

export const checkoutQuery = (place: CheckoutPlace) =>
  queryOptions({
    queryKey: keyOf(place),
    queryFn: ({ signal }) => apiFetch("GET /api/portal/checkouts", { query: place, signal }),
    // What is being written stays as it is when the window is looked at again.
    staleTime: Number.POSITIVE_INFINITY,
  });

export const questionsQuery = (place: CheckoutPlace) =>
  queryOptions({
    queryKey: [...keyOf(place), "questions"],
    queryFn: ({ signal }) => apiFetch("GET /api/portal/checkouts/questions", { query: place, signal }),
    refetchInterval: 15_000,
  });
