import { type Owner, type TurnOptions, type WorkerPool, workerPool, workerTask } from "@/lib/platform/worker-pool";
import { type PictureJob, type RenderJob, Unprintable } from "./render";
import type { renderOnThread } from "./render-thread";

const task = workerTask<typeof renderOnThread>({
  module: "lib/domain/shipping/documents/render-thread",
  name: "renderOnThread",
  budgetMs: 120_000,
});

/** Labels of carriers may be made to take forever. Reading those of a shipment takes some milliseconds for each. */
const carrierTask = { ...task, budgetMs: 20_000, isIsolated: true };

/**
 * Renders on a worker thread, in turn with the work of other accounts. Batches render in the background: they wait for a
 * thread as long as it takes.
 */
export async function renderOnWorker(
  job: RenderJob | PictureJob,
  owner: Owner,
  { pool = workerPool(), ...turn }: TurnOptions & { readonly pool?: WorkerPool } = {},
): Promise<Uint8Array[]> {
  const result = await pool.run(job.kind === "carrier_pdfs" ? carrierTask : task, job, {
    owner,
    transfer: buffersOf(job),
    ...turn,
  });
  if ("error" in result) throw new Unprintable(result.error);
  return [...result.files];
}

/**
 * The transfer list of a job: files to join or zip are transferred, not copied, unless their memory is shared. Copying
 * megabytes would cost what the thread saves.
 */
function buffersOf(job: RenderJob | PictureJob): ArrayBuffer[] {
  const files = job.kind === "join" ? job.files : job.kind === "zip" ? job.entries.map(({ bytes }) => bytes) : [];
  return files.flatMap(({ buffer, byteLength }) =>
    buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? buffer : [],
  );
}
