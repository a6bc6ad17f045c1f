import { setImmediate as nextTurn } from "node:timers/promises";
import type { DocumentProps } from "@react-pdf/renderer";
import type { ReactElement } from "react";
import type { Drawing, PhotoMark } from "./drawing";
import { type Painter, paint, pt } from "./painter";
import { joinPdfs } from "./pdf-join";

export interface PdfPage {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly drawings: readonly Drawing[];
}

/**
 * Pages that are rendered in one go: about 130 ms of work. Between parts the event loop runs and the layout's memory is
 * freed, so that memory does not grow with the length of the document.
 */
const pagesAtOnce = 50;

/**
 * Renders a PDF that viewers print at 100 %, with a date and an identifier that depend on its content alone.
 * `createdOn` is `YYYY-MM-DD`. Pages are taken from the iterable on demand.
 */
export async function renderPdf(title: string, createdOn: string, pages: Iterable<PdfPage>): Promise<Buffer> {
  const properties: DocumentProps = {
    title,
    creationDate: new Date(`${createdOn}T00:00:00Z`),
    language: "es-AR",
    pdfVersion: "1.7",
  };
  const { createElement, Document, renderToBuffer, toPage } = await loadRenderer();
  const parts: Buffer[] = [];
  for (const group of inGroups(pages, pagesAtOnce)) {
    if (parts.length > 0) await nextTurn();
    parts.push(await renderToBuffer(createElement(Document, properties, ...group.map(toPage))));
  }
  return withoutPrintScaling(joinPdfs(parts));
}

function* inGroups<T>(all: Iterable<T>, size: number): Generator<T[]> {
  let group: T[] = [];
  for (const item of all) {
    group.push(item);
    if (group.length < size) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}

/** Loaded with the first PDF: the library is a third of what a process loads, and only threads draw. */
async function loadRenderer() {
  const [{ Canvas, Document, Image, Page, renderToBuffer }, { createElement }] = await Promise.all([
    import("@react-pdf/renderer"),
    import("react"),
  ]);
  /**
   * Draws everything in one canvas, so that nothing can overflow onto another page. A canvas does not clip. It is a
   * little smaller than the page, because react-pdf may split an element that fills the page.
   */
  function toPage({ widthMm, heightMm, drawings }: PdfPage): ReactElement {
    const size = { width: pt(widthMm), height: pt(heightMm) };
    const style = { position: "absolute", width: Math.floor(size.width), height: Math.floor(size.height) } as const;
    const photos = drawings.filter((drawing) => drawing.kind === "photo");
    const others = drawings.filter((drawing) => drawing.kind !== "photo");
    const canvas = { style, paint: (painter: Painter) => paint(painter, others) };
    return createElement(Page, { size }, ...photos.map(toImage), createElement(Canvas, canvas));
  }
  /** The painter of a canvas (@react-pdf/render 4) has no pictures: they are elements beside it. */
  function toImage({ jpeg, xMm, yMm, widthMm, heightMm }: PhotoMark, key: number): ReactElement {
    const place = {
      position: "absolute",
      left: pt(xMm),
      top: pt(yMm),
      width: pt(widthMm),
      height: pt(heightMm),
    } as const;
    const src = { data: Buffer.from(jpeg), format: "jpg" } as const;
    return createElement(Image, { key, src, style: { ...place, objectFit: "contain" } });
  }
  return { createElement, Document, renderToBuffer, toPage };
}

/**
 * Turns print scaling off. react-pdf has no property for print scaling (PDF 32000-1, table 150), but always writes
 * another, longer viewer preference. Replacing that one in place keeps every offset of the file.
 */
function withoutPrintScaling(pdf: Buffer): Buffer {
  const preference = "/DisplayDocTitle true";
  const at = pdf.lastIndexOf(preference);
  if (at < 0) throw new Error("The PDF library no longer writes the preference that print scaling replaces.");
  pdf.write("/PrintScaling /None".padEnd(preference.length), at, "latin1");
  return pdf;
}
