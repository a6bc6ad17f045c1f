import { isMarkedAsUntransferable } from "node:worker_threads";
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

/** Loads the renderer of ZPL (nine megabytes) or of PDF (four) with the first picture job. */
async function draw({ label, dpi }: PictureJob): Promise<Uint8Array[]> {
  if ("pdf" in label) return [await (await import("./pdf-picture")).drawPdf(label.pdf, dpi)];
  return [await (await import("./zpl-picture")).drawZpl(label.zpl, dpi)];
}

/**
 * Copies a view on pooled memory: small Buffers share one ArrayBuffer, and transferring it would detach the others. Copies memory
 * of a native library too (sharp 0.35), which Node 24 refuses to transfer.
 */
const ownBytes = (bytes: Uint8Array): Uint8Array<ArrayBuffer> =>
  bytes.buffer instanceof ArrayBuffer &&
  bytes.byteLength === bytes.buffer.byteLength &&
  !isMarkedAsUntransferable(bytes.buffer)
    ? (bytes as Uint8Array<ArrayBuffer>)
    : new Uint8Array(bytes);
