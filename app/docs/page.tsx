import { getLocale } from "next-intl/server";
import { StartPage, startMetadata } from "./start-page";

export const generateMetadata = startMetadata;

/** `/docs`: the guides in the reader's language. */
export default async function DocsPage() {
  return <StartPage locale={await getLocale()} />;
}
