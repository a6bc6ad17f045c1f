import { parentPort } from "node:worker_threads";
import { type PictureJob, type RenderJob, renderHere } from "./render";

/** The reply of a render thread to a job. The thread gets its next job only after the reply. */
export type RenderResult =
  | { readonly files: readonly Uint8Array<ArrayBuffer>[] }
  /** Why the job cannot be rendered. */
  | { readonly error: string };

parentPort?.on("message", async (job: RenderJob | PictureJob) => {
  try {
    const files = (await (job.kind === "picture" ? draw(job) : renderHere(job))).map(ownBytes);
    parentPort?.postMessage(
      { files } satisfies RenderResult,
      files.map(({ buffer }) => buffer),
    );
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    parentPort?.postMessage({ error: text } satisfies RenderResult);
  }
});

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
