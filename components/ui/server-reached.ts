/** Whether the server answers, whatever it says. */
export const isServerReached = (): Promise<boolean> =>
  fetch("/healthz", { method: "HEAD", cache: "no-store" }).then(
    () => true,
    () => false,
  );
