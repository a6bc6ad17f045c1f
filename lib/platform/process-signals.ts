import { connection } from "@/db/driver";

/** Signals between the processes on a database; the sender gets its own too. One that a process misses is not repeated. */
type ProcessSignal = "anden_inngest";

export async function onProcessSignal(signal: ProcessSignal, listener: () => void): Promise<void> {
  await connection().session.listen(signal, listener);
}

export async function sendProcessSignal(signal: ProcessSignal): Promise<void> {
  await connection().sql.notify(signal, "");
}
