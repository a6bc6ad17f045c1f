import { parseScaleLine, parseScaleReport, type ScaleReading, scaleUsagePage, splitLines } from "@/lib/core/scale";

/** What WebHID and Web Serial offer and this page uses; the library of TypeScript has neither. */
interface HidDevice extends EventTarget {
  readonly opened: boolean;
  open(): Promise<void>;
  close(): Promise<void>;
}
interface Hid extends EventTarget {
  requestDevice(options: { filters: readonly { usagePage: number }[] }): Promise<HidDevice[]>;
}
interface SerialPort extends EventTarget {
  readonly readable: ReadableStream<Uint8Array> | null;
  readonly writable: WritableStream<Uint8Array> | null;
  open(options: { baudRate: number }): Promise<void>;
  close(): Promise<void>;
}
interface Serial {
  requestPort(): Promise<SerialPort>;
}

/** Absent where the browser has none, and on pages without https. */
export interface ScalePorts {
  readonly hid?: Hid;
  readonly serial?: Serial;
}

export type ScaleKind = keyof ScalePorts;

export const portsOf = (given: object): ScalePorts => given as ScalePorts;

export interface ScaleListener {
  /** Aborted to let the scale go. */
  readonly signal: AbortSignal;
  readonly onReading: (reading: ScaleReading) => void;
  /** The scale was unplugged or stopped answering. */
  readonly onLost: () => void;
}

/**
 * Asks the person for a scale and listens to it. Resolves once the scale is open, to false when the person chose none;
 * rejects when it cannot be opened.
 */
export function connectScale(ports: ScalePorts, kind: ScaleKind, listener: ScaleListener): Promise<boolean> {
  return kind === "hid" ? connectHid(ports, listener) : connectSerial(ports, listener);
}

async function connectHid({ hid }: ScalePorts, { signal, onReading, onLost }: ScaleListener): Promise<boolean> {
  const [device] = (await hid?.requestDevice({ filters: [{ usagePage: scaleUsagePage }] })) ?? [];
  if (!hid || !device) return false;
  if (!device.opened) await device.open();
  const close = () => void device.close().catch(onLost);
  if (signal.aborted) {
    close();
    return false;
  }
  device.addEventListener(
    "inputreport",
    (event) => {
      const reading = parseScaleReport((event as Event & { data: DataView }).data);
      if (reading) onReading(reading);
    },
    { signal },
  );
  hid.addEventListener(
    "disconnect",
    (event) => {
      if ((event as Event & { device: HidDevice }).device === device) onLost();
    },
    { signal },
  );
  signal.addEventListener("abort", close);
  return true;
}

/** The rate that most scales are delivered with. */
const baudRate = 9_600;

/** Asks for weights until another command: of MT-SICS, and known to scales of A&D too. Others ignore it. */
const sendContinuously = "SIR\r\n";

async function connectSerial({ serial }: ScalePorts, { signal, onReading, onLost }: ScaleListener): Promise<boolean> {
  const port = await serial?.requestPort().catch(nothingChosen);
  if (!port) return false;
  await port.open({ baudRate });
  if (signal.aborted || !port.readable) {
    await port.close();
    return false;
  }
  await write(port, sendContinuously);
  const reader = port.readable.getReader();
  signal.addEventListener("abort", () => void reader.cancel().catch(onLost));
  void readLines(reader, (line) => {
    const reading = parseScaleLine(line);
    if (reading && !signal.aborted) onReading(reading);
  })
    .catch(() => undefined)
    .then(async () => {
      reader.releaseLock();
      if (!signal.aborted) onLost();
      await port.close();
    })
    .catch(onLost);
  return true;
}

/** `requestPort` rejects where `requestDevice` gives an empty list. */
function nothingChosen(error: unknown): undefined {
  if (error instanceof DOMException && error.name === "NotFoundError") return undefined;
  throw error;
}

async function write({ writable }: SerialPort, text: string): Promise<void> {
  const writer = writable?.getWriter();
  await writer?.write(new TextEncoder().encode(text));
  writer?.releaseLock();
}

async function readLines(reader: ReadableStreamDefaultReader<Uint8Array>, onLine: (line: string) => void) {
  const decoder = new TextDecoder("latin1");
  let rest = "";
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    const split = splitLines(rest, decoder.decode(value, { stream: true }));
    rest = split.rest;
    split.lines.forEach(onLine);
  }
}
