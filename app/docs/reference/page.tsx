import { getLocale } from "next-intl/server";
import { ReferenceStart, referenceMetadata } from "../reference-start";

export const generateMetadata = referenceMetadata;

/** `/docs/reference`: the reference in the reader's language. */
export default async function ReferencePage() {
  return <ReferenceStart locale={await getLocale()} />;
}
