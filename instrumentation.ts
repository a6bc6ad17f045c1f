/** Runs once in every server process, before the first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { startEmbeddedRunner } = await import("@/lib/jobs/embedded-runner");
  await startEmbeddedRunner();
}
