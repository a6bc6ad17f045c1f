import { cache } from "react";
import { type Library, readGuides } from "@/lib/api/guides/read-guides";
import { findPlatformName } from "@/lib/api/session/platform-name";
import type { Locale } from "@/lib/core/vocabulary";

/**
 * The guides under the platform's name. The metadata of a page, the page and its frame ask for them: `cache` looks for changed
 * files once in a request.
 */
export const findLibrary = cache(
  async (locale: Locale): Promise<Library> => readGuides(locale, await findPlatformName()),
);
