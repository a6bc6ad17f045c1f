import type { PDFContext, PDFDict, PDFObject, PDFPage } from "@cantoo/pdf-lib";

/**
 * What of a PDF draws, by the kinds of dictionaries of ISO 32000-1: resources (7.8.3), graphics states (8.4.5), colour spaces
 * (8.6), patterns and shadings (8.7), pictures and forms (8.9, 8.10), fonts (9.5 to 9.8), functions (7.10). Keys that are not
 * named are dropped: files outside and inside, scripts, metadata, PostScript, structure, layers.
 */
interface Kind {
  /** Kinds of the values that are kept. Without `keys` and `each` neither a dictionary nor a stream is. */
  readonly keys?: () => Readonly<Record<string, Kind>>;
  /** The kind of all values, under any name. */
  readonly each?: () => Kind;
  /** Values of the key `Subtype`, others of which are dropped whole. */
  readonly subtypes?: Readonly<Record<string, Kind>>;
  /** Throws for what no label has. */
  readonly check?: (numberOf: (key: string) => number) => void;
}

/** Numbers, names, texts, and lists of them. */
const plain: Kind = {};
const all = (...names: readonly string[]): Record<string, Kind> =>
  Object.fromEntries(names.flatMap((name) => name.split(" ")).map((name) => [name, plain]));
const named = (each: () => Kind): Kind => ({ each });

const data: Kind = { keys: () => streamKeys };
const filterKeys = all(
  "Predictor Colors BitsPerComponent Columns EarlyChange K EndOfLine EncodedByteAlign Rows EndOfBlock BlackIs1",
  "DamagedRowsBeforeError ColorTransform",
);
const streamKeys = {
  ...all("Length Filter"),
  DecodeParms: { keys: () => ({ ...filterKeys, JBIG2Globals: data }) },
} satisfies Record<string, Kind>;

const functionKeys = all("FunctionType Domain Range Size BitsPerSample Order Encode Decode C0 C1 N Bounds");
const fn: Kind = { keys: () => ({ ...streamKeys, ...functionKeys, Functions: fn }) };

/** The entries of a list that says a colour space: profiles, tints and tables have their keys together. */
const colourSpace: Kind = {
  keys: () => ({
    ...streamKeys,
    ...functionKeys,
    ...all("WhitePoint BlackPoint Gamma Matrix"),
    Functions: fn,
    Alternate: colourSpace,
  }),
};

const group: Kind = { keys: () => ({ ...all("Type S I K"), CS: colourSpace }) };
const form: Kind = {
  keys: () => ({
    ...streamKeys,
    ...all("Type Subtype FormType BBox Matrix"),
    Resources: resources,
    Group: group,
  }),
};
/** Pixels of a picture in a PDF: A4 at 700 dpi. Printers hold it as a whole. */
const maximumPixels = 50_000_000;
const picture: Kind = {
  check(numberOf) {
    if (numberOf("Width") * numberOf("Height") > maximumPixels) throw new RangeError("A picture of too many pixels.");
  },
  keys: () => ({
    ...streamKeys,
    ...all("Type Subtype Width Height BitsPerComponent Intent ImageMask Decode Interpolate SMaskInData Matte"),
    ColorSpace: colourSpace,
    Mask: picture,
    SMask: picture,
  }),
};
const xObject: Kind = { subtypes: { Form: form, Image: picture } };

const softMask: Kind = { keys: () => ({ ...all("Type S BC"), G: xObject, TR: fn }) };
const graphicsState: Kind = {
  keys: () => ({
    ...all("Type LW LC LJ ML D RI OP op OPM FL SM SA BM CA ca AIS TK"),
    Font: font,
    SMask: softMask,
  }),
};
const shading: Kind = {
  keys: () => ({
    ...streamKeys,
    ...all("ShadingType Background BBox AntiAlias Coords Domain Extend Matrix BitsPerCoordinate BitsPerComponent"),
    ...all("BitsPerFlag Decode VerticesPerRow"),
    ColorSpace: colourSpace,
    Function: fn,
  }),
};
const pattern: Kind = {
  keys: () => ({
    ...streamKeys,
    ...all("Type PatternType PaintType TilingType BBox XStep YStep Matrix"),
    Resources: resources,
    Shading: shading,
    ExtGState: graphicsState,
  }),
};

const collection: Kind = { keys: () => all("Registry Ordering Supplement") };
const encoding: Kind = {
  keys: () => ({
    ...streamKeys,
    ...all("Type BaseEncoding Differences CMapName WMode"),
    CIDSystemInfo: collection,
    UseCMap: encoding,
  }),
};
const fontFile: Kind = { keys: () => ({ ...streamKeys, ...all("Subtype Length1 Length2 Length3") }) };
const fontDescriptor: Kind = {
  keys: () => ({
    ...all(
      "Type FontName FontFamily FontStretch FontWeight Flags FontBBox ItalicAngle Ascent Descent Leading CapHeight",
    ),
    ...all("XHeight StemV StemH AvgWidth MaxWidth MissingWidth CharSet"),
    FontFile: fontFile,
    FontFile2: fontFile,
    FontFile3: fontFile,
    CIDSet: data,
  }),
};
const font: Kind = {
  keys: () => ({
    ...all("Type Subtype BaseFont Name FirstChar LastChar Widths FontBBox FontMatrix DW W DW2 W2"),
    FontDescriptor: fontDescriptor,
    Encoding: encoding,
    ToUnicode: encoding,
    DescendantFonts: font,
    CIDSystemInfo: collection,
    CIDToGIDMap: data,
    CharProcs: named(() => data),
    Resources: resources,
  }),
};

const resources: Kind = {
  keys: () => ({
    ...all("ProcSet"),
    ExtGState: named(() => graphicsState),
    ColorSpace: named(() => colourSpace),
    Pattern: named(() => pattern),
    Shading: named(() => shading),
    XObject: named(() => xObject),
    Font: named(() => font),
  }),
};
const page: Kind = {
  keys: () => ({ ...all("Type MediaBox CropBox Rotate"), Contents: data, Resources: resources }),
};

/** Dictionaries in each other; the deepest of a label are those of a picture's mask in a form in a pattern. */
const maximumDepth = 40;
/** Values of a whole label. */
const maximumValues = 500_000;

/**
 * Drops in place what of a page does not draw, through everything it refers to. Throws a RangeError for pages whose
 * dictionaries are too many or too deep for a label.
 */
export function keepDrawing({ node }: PDFPage, library: typeof import("@cantoo/pdf-lib")): void {
  const { PDFArray, PDFDict, PDFName, PDFNull, PDFNumber, PDFStream } = library;
  const context: PDFContext = node.context;
  // Of its parents a page keeps what it has from them; the copy that is printed knows no parent.
  const inherited = node.Resources() ?? context.obj({});
  const ownResources = context.getObjectRef(inherited) ?? context.register(inherited);
  node.set(PDFName.of("Resources"), ownResources);
  const seen = new Map<PDFDict, Set<Kind>>();
  let values = 0;

  /** Whether the value is kept; what it refers to is cleaned then. */
  const clean = (given: PDFObject | undefined, kind: Kind, depth: number): boolean => {
    if (++values > maximumValues || depth > maximumDepth) throw new RangeError("A page of too many objects.");
    const value = given && context.lookup(given);
    if (value === undefined || value === PDFNull) return false;
    // An entry may be null, such as the parameters of a filter without any; a page has no contents then.
    const isNull = (entry: PDFObject) => kind !== data && (context.lookup(entry) ?? PDFNull) === PDFNull;
    if (value instanceof PDFArray)
      return value.asArray().every((entry) => isNull(entry) || clean(entry, kind, depth + 1));
    const dict = value instanceof PDFStream ? value.dict : value instanceof PDFDict ? value : undefined;
    if (!dict) return true;
    const subtype = kind.subtypes && context.lookup(dict.get(PDFName.of("Subtype")));
    const own = kind.subtypes ? kind.subtypes[subtype instanceof PDFName ? subtype.decodeText() : ""] : kind;
    if (!own?.keys && !own?.each) return false;
    cleanDict(dict, own, depth);
    return true;
  };

  function cleanDict(dict: PDFDict, kind: Kind, depth: number): void {
    const kinds = seen.get(dict) ?? new Set();
    if (kinds.has(kind)) return;
    seen.set(dict, kinds.add(kind));
    kind.check?.((key) => {
      const value = dict.lookup(PDFName.of(key));
      return value instanceof PDFNumber ? value.asNumber() : 0;
    });
    // A form or a font drawn by operators may leave its resources to the page, which our copy is not (7.8.3).
    const isInheriting = kind === form || (kind === font && dict.has(PDFName.of("CharProcs")));
    if (isInheriting && !dict.get(PDFName.of("Resources"))) dict.set(PDFName.of("Resources"), ownResources);
    const keys = new Map(Object.entries(kind.keys?.() ?? {}));
    const each = kind.each?.();
    for (const [key, value] of dict.entries()) {
      const below = each ?? keys.get(key.decodeText());
      if (!below || !clean(value, below, depth + 1)) dict.delete(key);
    }
  }

  const parent = node.get(PDFName.of("Parent"));
  cleanDict(node, page, 0);
  if (parent) node.set(PDFName.of("Parent"), parent);
}
