import { Document, type DocumentProps, renderToBuffer } from "@react-pdf/renderer";
import { createElement, type ReactElement } from "react";

/** A PDF that viewers print at 100 %, with a date and an identity that come from its content alone. */
export async function renderPdf(title: string, createdOn: string, pages: readonly ReactElement[]): Promise<Buffer> {
  const properties: DocumentProps = {
    title,
    creationDate: new Date(`${createdOn}T00:00:00Z`),
    language: "es-AR",
    pdfVersion: "1.7",
  };
  return withoutPrintScaling(await renderToBuffer(createElement(Document, properties, ...pages)));
}

/**
 * react-pdf has no property for print scaling (PDF 32000-1, table 150), but always writes another viewer preference
 * that takes more room. Replacing that in place leaves every offset of the file as it is.
 */
function withoutPrintScaling(pdf: Buffer): Buffer {
  const preference = "/DisplayDocTitle true";
  const at = pdf.lastIndexOf(preference);
  if (at < 0) throw new Error("The PDF library no longer writes the preference that print scaling replaces.");
  pdf.write("/PrintScaling /None".padEnd(preference.length), at, "latin1");
  return pdf;
}
