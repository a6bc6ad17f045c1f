import type { PDFArray, PDFDict, PDFDocument, PDFField, PDFObject, PDFPage, PDFRef } from "@cantoo/pdf-lib";
import { helvetica } from "../drawing/helvetica";

type Library = typeof import("@cantoo/pdf-lib");

/** Marks on paper that a viewer draws by itself where the file has no picture of them. */
const marks = new Set(
  "FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut Stamp Caret Ink Watermark".split(
    " ",
  ),
);

/** Bits of the flags of an annotation (ISO 32000-1, 12.5.3). */
const [hidden, print, noView] = [2, 4, 32];

/**
 * Draws what form fields are filled with where the file leaves that to the viewer: fields without an appearance, and the
 * texts of all fields where it calls their appearances outdated. Throws for a text that Helvetica cannot write.
 */
export async function fillFields(document: PDFDocument, library: Library): Promise<void> {
  const { PDFBool, PDFDict, PDFDropdown, PDFName, PDFOptionList, PDFTextField } = library;
  const dict = document.catalog.lookupMaybe(PDFName.of("AcroForm"), PDFDict);
  if (!dict) return;
  const isOutdated = dict.lookup(PDFName.of("NeedAppearances")) === PDFBool.True;
  const form = document.getForm();
  const textsOf = (field: PDFField): readonly string[] | undefined => {
    if (field instanceof PDFTextField) return [field.getText() ?? ""];
    return field instanceof PDFDropdown || field instanceof PDFOptionList ? field.getSelected() : undefined;
  };
  const toDraw = form
    .getFields()
    .filter((field) => (isOutdated && textsOf(field) !== undefined) || field.needsAppearancesUpdate());
  if (toDraw.length === 0) return;
  // The library writes a question mark in place of a letter that the font lacks.
  const letters = toDraw.flatMap((field) => textsOf(field) ?? []).flatMap((text) => [...text.replace(/[\r\n\t]/g, "")]);
  if (!letters.every((letter) => helvetica.regular.has(letter)))
    throw new RangeError("A form field in letters that Helvetica lacks.");
  const font = form.getDefaultFont();
  for (const field of toDraw) field.defaultUpdateAppearances(font);
  await document.flush();
}

/**
 * Makes the appearances of a page's annotations and form fields part of its contents (ISO 32000-1, 12.5.5), those of its own
 * that are seen or printed. Throws for a mark without an appearance: a label without it would say something else.
 */
export function drawAppearances({ node }: PDFPage, library: Library): void {
  const { PDFArray, PDFDict, PDFName, PDFNull } = library;
  const { context } = node;
  const entry = node.get(PDFName.of("Contents")) ?? PDFNull;
  const contents = context.lookup(entry);
  if (contents === undefined) throw new RangeError("A page without its contents.");
  const before = contents instanceof PDFArray ? contents.asArray() : contents === PDFNull ? [] : [entry];

  const resources = node.Resources()?.clone() ?? context.obj({});
  const xObjects = resources.lookupMaybe(PDFName.of("XObject"), PDFDict)?.clone() ?? context.obj({});
  const operators: string[] = [];
  for (const listed of node.Annots()?.asArray() ?? []) {
    const annotation = context.lookup(listed);
    const appearance = annotation instanceof PDFDict ? appearanceOf(annotation, library) : undefined;
    if (!appearance) continue;
    const name = xObjects.uniqueKey("Appearance");
    xObjects.set(name, appearance.form);
    operators.push(`q ${appearance.matrix.map((value) => value.toFixed(5)).join(" ")} cm ${name} Do Q`);
  }
  resources.set(PDFName.of("XObject"), xObjects);
  node.set(PDFName.of("Resources"), resources);
  // Own list: pages may share one. A page without contents gets a stream too, as the library embeds no page without.
  const [push, pop] = [context.getPushGraphicsStateContentStream(), context.getPopGraphicsStateContentStream()];
  const drawn = context.register(context.stream(operators.join("\n")));
  node.set(PDFName.of("Contents"), context.obj([push, ...before, pop, drawn]));
}

interface Appearance {
  readonly form: PDFRef;
  /** Brings the form to the annotation's place. */
  readonly matrix: readonly number[];
}

function appearanceOf(annotation: PDFDict, library: Library): Appearance | undefined {
  const { PDFArray, PDFDict, PDFName, PDFNumber, PDFStream } = library;
  const named = (key: string) => annotation.lookup(PDFName.of(key));
  const flags = annotation.lookupMaybe(PDFName.of("F"), PDFNumber)?.asNumber() ?? 0;
  const subtype = nameOf(named("Subtype"), library);
  if (flags & hidden || (flags & noView && !(flags & print)) || subtype === "Popup") return undefined;
  const normal = annotation.lookupMaybe(PDFName.of("AP"), PDFDict)?.lookup(PDFName.of("N"));
  const state = named("AS");
  const form = normal instanceof PDFDict && state instanceof PDFName ? normal.lookup(state) : normal;
  if (!(form instanceof PDFStream)) {
    if (form === undefined && normal === undefined && (marks.has(subtype) || isFilled(annotation, library)))
      throw new RangeError(`A ${subtype} without an appearance.`);
    return undefined;
  }
  const [rect, box] = [named("Rect"), form.dict.lookup(PDFName.of("BBox"))];
  if (!(rect instanceof PDFArray) || !(box instanceof PDFArray)) throw new RangeError("An appearance without a place.");
  form.dict.set(PDFName.of("Subtype"), PDFName.of("Form"));
  const ref = annotation.context.getObjectRef(form) ?? annotation.context.register(form);
  const own = form.dict.lookupMaybe(PDFName.of("Matrix"), PDFArray);
  return { form: ref, matrix: toPlace(numbersOf(rect), numbersOf(box), own ? numbersOf(own) : [1, 0, 0, 1, 0, 0]) };
}

const nameOf = (value: PDFObject | undefined, { PDFName }: Library): string =>
  value instanceof PDFName ? value.decodeText() : "";

/** A form field with a value: a text, or a box that is ticked. */
function isFilled(annotation: PDFDict, { PDFDict, PDFHexString, PDFName, PDFString }: Library): boolean {
  const parent = annotation.lookup(PDFName.of("Parent"));
  const value =
    annotation.lookup(PDFName.of("V")) ?? (parent instanceof PDFDict ? parent.lookup(PDFName.of("V")) : undefined);
  if (value instanceof PDFString || value instanceof PDFHexString) return value.decodeText() !== "";
  return value instanceof PDFName && value.decodeText() !== "Off";
}

const numbersOf = (list: PDFArray): number[] => list.asArray().map((_, index) => numberAt(list, index));

function numberAt(list: PDFArray, index: number): number {
  const value = Number(String(list.lookup(index)));
  if (!Number.isFinite(value)) throw new RangeError("A place that is no number.");
  return value;
}

/** Moves and scales the box of a form, turned by the form's own matrix, into a rectangle of the page. */
function toPlace(rect: readonly number[], box: readonly number[], own: readonly number[]): number[] {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = own;
  const corners = [0, 2].flatMap((x) =>
    [1, 3]
      .map((y) => [box[x] ?? 0, box[y] ?? 0] as const)
      .map(([px, py]) => [a * px + c * py + e, b * px + d * py + f]),
  );
  const [from, to] = [spanOf(corners), spanOf([rect.slice(0, 2), rect.slice(2, 4)])];
  const scales = [0, 1].map((axis) => {
    const length = (from.high[axis] ?? 0) - (from.low[axis] ?? 0);
    return length === 0 ? 1 : ((to.high[axis] ?? 0) - (to.low[axis] ?? 0)) / length;
  });
  const [sx = 1, sy = 1] = scales;
  return [sx, 0, 0, sy, (to.low[0] ?? 0) - sx * (from.low[0] ?? 0), (to.low[1] ?? 0) - sy * (from.low[1] ?? 0)];
}

function spanOf(points: readonly (readonly number[])[]) {
  const along = (axis: number) => points.map((point) => point[axis] ?? 0);
  return {
    low: [Math.min(...along(0)), Math.min(...along(1))],
    high: [Math.max(...along(0)), Math.max(...along(1))],
  };
}
