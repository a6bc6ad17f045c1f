import { withTransfer } from "@/lib/platform/worker-pool";
import { type PictureJob, type RenderJob, renderHere } from "./render";

type RenderResult =
  | { readonly files: readonly Uint8Array<ArrayBuffer>[] }
  /** Why the job cannot be rendered. */
  | { readonly error: string };

/** Renders on a worker thread. The files are moved to the calling thread; a job that fails is a result, not a crash. */
export async function renderOnThread(job: RenderJob | PictureJob): Promise<RenderResult> {
  try {
    const files = (await (job.kind === "picture" ? draw(job) : renderHere(job))).map(ownBytes);
    return withTransfer(
      { files },
      files.map(({ buffer }) => buffer),
    );
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

/** Loads the ZPL renderer (nine megabytes) with the first picture job. */
async function draw({ zpl, dpi }: PictureJob): Promise<Uint8Array[]> {
  const { drawZpl } = await import("./zpl-picture");
  return [await drawZpl(zpl, dpi)];
}

/** Copies a view on pooled memory. Small Buffers share one ArrayBuffer, and transferring it would detach the others. */
const ownBytes = (bytes: Uint8Array): Uint8Array<ArrayBuffer> =>
  bytes.buffer instanceof ArrayBuffer && bytes.byteLength === bytes.buffer.byteLength
    ? (bytes as Uint8Array<ArrayBuffer>)
    : new Uint8Array(bytes);
