// Entry of a worker process: calls functions as a worker thread does, for messages of the process that started it.
const { default: run } = await import(new URL("./thread.mjs", import.meta.url).href);

// A stop of the service ends the calls in progress by closing the channel, and the whole group gets these signals too.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => {});
process.on("disconnect", () => process.exit());
process.on("message", async (call) => {
  process.send(await answer(call));
});

async function answer(call) {
  try {
    return { value: await run(call) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}
