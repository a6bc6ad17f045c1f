/** The code in a picture that is nearest to its centre; undefined if there is none. */
export type Decode = (picture: HTMLCanvasElement) => Promise<string | undefined>;

interface Point {
  readonly x: number;
  readonly y: number;
}

interface SeenCode {
  readonly text: string;
  readonly corners: readonly Point[];
}

/** The Barcode Detection API as far as it is used; TypeScript's DOM types do not have it yet. */
interface NativeDetector {
  detect(picture: HTMLCanvasElement): Promise<{ rawValue: string; cornerPoints: readonly Point[] }[]>;
}

interface NativeDetectorClass {
  new (options: { formats: readonly string[] }): NativeDetector;
  getSupportedFormats(): Promise<string[]>;
}

/** The browser's own decoder where it knows every format, or else ZXing, whose program is loaded from our own origin. */
export async function loadDecoder(): Promise<Decode> {
  const see = (await nativeDecoder()) ?? (await zxingDecoder());
  return async (picture) => nearestTo(await see(picture), { x: picture.width / 2, y: picture.height / 2 })?.text;
}

async function nativeDecoder() {
  const { BarcodeDetector: Detector } = globalThis as { BarcodeDetector?: NativeDetectorClass };
  if (!Detector) return undefined;
  const formats = ["code_128", "qr_code", "ean_13", "data_matrix"];
  const known = await Detector.getSupportedFormats();
  if (!formats.every((format) => known.includes(format))) return undefined;
  const detector = new Detector({ formats });
  return async (picture: HTMLCanvasElement): Promise<SeenCode[]> =>
    (await detector.detect(picture)).map(({ rawValue, cornerPoints }) => ({ text: rawValue, corners: cornerPoints }));
}

async function zxingDecoder() {
  const { prepareZXingModule, readBarcodes } = await import("zxing-wasm/reader");
  const program = new URL("zxing-wasm/reader/zxing_reader.wasm", import.meta.url).href;
  // Without this the library downloads its program from a public server.
  await prepareZXingModule({ overrides: { locateFile: () => program }, fireImmediately: true });
  return async (picture: HTMLCanvasElement): Promise<SeenCode[]> => {
    const pixels = picture.getContext("2d")?.getImageData(0, 0, picture.width, picture.height);
    if (!pixels) return [];
    const found = await readBarcodes(pixels, { formats: ["Code128", "QRCode", "EAN13", "DataMatrix"] });
    return found.map(({ text, position: { topLeft, topRight, bottomLeft, bottomRight } }) => ({
      text,
      corners: [topLeft, topRight, bottomLeft, bottomRight],
    }));
  };
}

function nearestTo(codes: readonly SeenCode[], centre: Point): SeenCode | undefined {
  const distanceOf = ({ corners }: SeenCode) => {
    const sum = corners.reduce(({ x, y }, corner) => ({ x: x + corner.x, y: y + corner.y }), { x: 0, y: 0 });
    return Math.hypot(sum.x / corners.length - centre.x, sum.y / corners.length - centre.y);
  };
  return codes.filter(({ text }) => text !== "").sort((a, b) => distanceOf(a) - distanceOf(b))[0];
}
