import { parentPort } from "node:worker_threads";
import { type RenderJob, renderHere } from "./render";

/** What a rendering thread says to a job; it is given the next one after that. */
export type RenderAnswer =
  | { readonly files: readonly Uint8Array<ArrayBuffer>[] }
  /** The job cannot be rendered, and why. */
  | { readonly error: string };

parentPort?.on("message", async (job: RenderJob) => {
  try {
    const files = (await renderHere(job)).map(ownBytes);
    parentPort?.postMessage(
      { files } satisfies RenderAnswer,
      files.map(({ buffer }) => buffer),
    );
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    parentPort?.postMessage({ error: text } satisfies RenderAnswer);
  }
});

/** Small buffers share memory with others, and what is shared cannot be handed over. */
const ownBytes = (bytes: Uint8Array): Uint8Array<ArrayBuffer> =>
  bytes.buffer instanceof ArrayBuffer && bytes.byteLength === bytes.buffer.byteLength
    ? (bytes as Uint8Array<ArrayBuffer>)
    : new Uint8Array(bytes);
