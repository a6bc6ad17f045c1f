import { notFound } from "next/navigation";
import { DomainError } from "@/lib/core/errors";

/** What a page shows, or the page that says that there is no such thing where the domain answers `not_found`. */
export const orNotFound = <T>(found: Promise<T>): Promise<T> =>
  found.catch((error: unknown) => {
    if (error instanceof DomainError && error.detail.code === "not_found") notFound();
    throw error;
  });
