import { type Decode, loadDecoder } from "./decoder";
import { createRepeatFilter } from "./repeat-filter";

export type CameraState =
  | "starting"
  | "reading"
  /** The person or the browser's settings refuse the camera. */
  | "refused"
  | "missing"
  /** Another program uses it, or it was unplugged. */
  | "busy"
  /** Browsers give the camera to pages over https only. */
  | "insecure"
  /** The decoder could not be loaded. */
  | "failed";

interface CameraReading {
  readonly video: HTMLVideoElement;
  /** Aborted to stop the camera. */
  readonly signal: AbortSignal;
  readonly onState: (state: CameraState) => void;
  readonly onCode: (code: string) => void;
}

/** Time between two pictures: quick for a hand, slow enough for a phone's battery. */
const intervalMs = 120;
/** Wider pictures take longer to decode and do not read more of our labels. */
const maxPictureWidth = 1_280;

/** Reads codes from the camera until `signal` is aborted, and stops the camera then. */
export async function readCamera({ video, signal, onState, onCode }: CameraReading): Promise<void> {
  const report = (state: CameraState) => {
    if (!signal.aborted) onState(state);
  };
  report("starting");
  const stream = await openStream().catch((error: unknown) => report(errorOf(error)));
  if (!stream) return;
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  };
  if (signal.aborted) return stop();
  signal.addEventListener("abort", stop);
  for (const track of stream.getTracks()) track.addEventListener("ended", () => report("busy"));
  try {
    video.srcObject = stream;
    await video.play();
    const decode = await loadDecoder();
    report("reading");
    await readPictures(video, decode, { signal, onCode });
  } catch {
    // Includes the interrupted start of a video whose camera was closed meanwhile, which `report` leaves out.
    report("failed");
    stop();
  }
}

async function openStream(): Promise<MediaStream> {
  // Undefined on pages without https.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices) throw new DOMException("no secure context", "SecurityError");
  return devices.getUserMedia({
    audio: false,
    video: { facingMode: "environment", width: { ideal: 1_280 }, height: { ideal: 720 } },
  });
}

const errorsByName: Readonly<Record<string, CameraState>> = {
  NotAllowedError: "refused",
  NotFoundError: "missing",
  OverconstrainedError: "missing",
  SecurityError: "insecure",
};

const errorOf = (error: unknown): CameraState =>
  (error instanceof DOMException ? errorsByName[error.name] : undefined) ?? "busy";

async function readPictures(
  video: HTMLVideoElement,
  decode: Decode,
  { signal, onCode }: Pick<CameraReading, "signal" | "onCode">,
): Promise<void> {
  const isScan = createRepeatFilter();
  const picture = document.createElement("canvas");
  while (!signal.aborted) {
    if (takePicture(video, picture)) {
      const code = await decode(picture);
      if (code !== undefined && !signal.aborted && isScan(code, performance.now())) onCode(code);
    }
    await new Promise((resolve) => setTimeout(resolve, intervalMs));
  }
}

function takePicture(video: HTMLVideoElement, picture: HTMLCanvasElement): boolean {
  const { videoWidth: width, videoHeight: height } = video;
  const context = picture.getContext("2d", { willReadFrequently: true });
  if (width === 0 || height === 0 || !context) return false;
  const scale = Math.min(1, maxPictureWidth / width);
  picture.width = Math.round(width * scale);
  picture.height = Math.round(height * scale);
  context.drawImage(video, 0, 0, picture.width, picture.height);
  return true;
}
