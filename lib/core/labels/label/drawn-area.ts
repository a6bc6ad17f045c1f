import type { PDFiumDocument, PDFiumLibrary } from "@hyzyla/pdfium";

/** Points from the lower left corner of a page. */
export interface Area {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

/** Lighter greys are the noise of scanned paper; no label printer prints them. */
export const white = 250;

/** Loaded with the first label of a carrier, on the thread that reads it. */
let library: Promise<PDFiumLibrary> | undefined;

/**
 * The part of each page that something is drawn in, to the point; undefined for a page on which nothing is. Of a drawn page
 * instead of its operators: fonts, clipping and white boxes need no rules of their own.
 */
export async function measureDrawn(pdf: Uint8Array): Promise<(Area | undefined)[]> {
  library ??= import("@hyzyla/pdfium").then((loaded) => loaded.PDFiumLibrary.init());
  let document: PDFiumDocument | undefined;
  try {
    document = await (await library).loadDocument(pdf);
    const areas: (Area | undefined)[] = [];
    for (const page of document.pages()) {
      const { data, width, height, originalWidth, originalHeight } = await page.render({ colorSpace: "Gray" });
      const [x, y] = [originalWidth / width, originalHeight / height];
      const drawn = boundsOf(data, width, height);
      areas.push(
        drawn && {
          left: drawn.left * x,
          bottom: originalHeight - drawn.bottom * y,
          right: drawn.right * x,
          top: originalHeight - drawn.top * y,
        },
      );
    }
    document.destroy();
    return areas;
  } catch (error) {
    // Memory that a hostile page used up is gone for the next label of this process too.
    library = undefined;
    throw error;
  }
}

/** Pixels that are not white, from the upper left corner. */
function boundsOf(greys: Uint8Array, width: number, height: number): Area | undefined {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if ((greys[y * width + x] ?? white) >= white) continue;
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
      top = Math.min(top, y);
      bottom = y + 1;
    }
  }
  return bottom === 0 ? undefined : { left, bottom, right, top };
}
