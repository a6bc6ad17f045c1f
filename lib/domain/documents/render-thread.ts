import { parentPort } from "node:worker_threads";
import { type PictureJob, type RenderJob, renderHere } from "./render";

/** What a rendering thread says to a job; it is given the next one after that. */
export type RenderResult =
  | { readonly files: readonly Uint8Array<ArrayBuffer>[] }
  /** The job cannot be rendered, and why. */
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

/** Loaded by the first picture and not before: it is nine megabytes. */
async function draw({ zpl, dpi }: PictureJob): Promise<Uint8Array[]> {
  const { drawZpl } = await import("./zpl-picture");
  return [await drawZpl(zpl, dpi)];
}

/** Small buffers share memory with others, and what is shared cannot be handed over. */
const ownBytes = (bytes: Uint8Array): Uint8Array<ArrayBuffer> =>
  bytes.buffer instanceof ArrayBuffer && bytes.byteLength === bytes.buffer.byteLength
    ? (bytes as Uint8Array<ArrayBuffer>)
    : new Uint8Array(bytes);
