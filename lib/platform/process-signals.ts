import { connection } from "@/db/driver";

/** Signals between the processes on a database; the sender gets its own too. One that a process misses is not repeated. */
type ProcessSignal = "anden_inngest" | "anden_print";

export async function onProcessSignal(signal: ProcessSignal, listener: (payload: string) => void): Promise<void> {
  await connection().session.listen(signal, listener);
}

export async function sendProcessSignal(signal: ProcessSignal, payload = ""): Promise<void> {
  await connection().sql.notify(signal, payload);
}
