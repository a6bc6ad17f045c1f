import { type Library, readGuides } from "@/lib/api/guides/read-guides";
import { findPlatformName } from "@/lib/api/session/platform-name";
import type { Locale } from "@/lib/core/vocabulary";

/** The guides under the platform's name. */
export const findLibrary = async (locale: Locale): Promise<Library> => readGuides(locale, await findPlatformName());
