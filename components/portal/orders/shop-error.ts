import { ApiError } from "@/components/shared/api-error";

/** The shop of an order did not answer; a request with `without_shop` ships what is known. */
export const isShopError = (error: unknown): boolean => error instanceof ApiError && "without_shop" in error.fields;
