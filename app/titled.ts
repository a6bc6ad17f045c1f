import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";

type Key = Parameters<Awaited<ReturnType<typeof getTranslations<never>>>>[0];

/** `generateMetadata` of a page that has one text of the catalogue as its title. */
export const titled = (key: Key) => async (): Promise<Metadata> => ({ title: (await getTranslations())(key) });
