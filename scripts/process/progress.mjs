/**
 * Tells a person at standard error what a long step is doing and for how many seconds. On a terminal that is one line, which is
 * written again each second and names all steps in progress; elsewhere a line at the begin and at the end of a step, and one
 * every ten seconds in between. Standard output belongs to the result of a command and to the log of a service.
 */

/** A step that ends sooner is not told. */
const silentMs = 1_000;
const tickMs = 1_000;
const lineEveryMs = 10_000;

/** `linesDue`: how many lines of ten seconds there should be of a step; undefined before its first line. */
const steps = [];
let target = streamTarget(process.stderr);
let timer;

/** Tells a step while `work` runs: `doing` ("Installing dependencies") with its seconds, then `done` ("Dependencies installed"). */
export async function withProgress({ doing, done }, work) {
  const step = { label: doing, startedAt: performance.now() };
  steps.push(step);
  timer ??= setInterval(tick, tickMs).unref();
  try {
    const result = await work();
    end(step, `${done} in ${secondsOf(step)} s.`);
    return result;
  } catch (error) {
    end(step);
    throw error;
  }
}

/**
 * Erases the line on the terminal, so that another line can be written in its place; it comes back below at the next second.
 */
export function clearProgress() {
  target.show("");
}

/** Progress goes to `write` from now on, a sentence at a time: to the log of a service whose lines are read by programs. */
export function tellProgressTo(write) {
  clearProgress();
  target = { isLive: false, write, show: () => {} };
}

/** Progress goes to a stream, as it does to standard error unless told otherwise. */
export function tellProgressOn(stream) {
  clearProgress();
  target = streamTarget(stream);
}

function tick() {
  const now = performance.now();
  const shown = steps.filter(({ startedAt }) => now - startedAt >= silentMs);
  if (target.isLive) target.show(shown.map((step) => `${step.label} … ${secondsOf(step)} s`).join(" · "));
  for (const step of shown) {
    const linesDue = Math.floor((now - step.startedAt) / lineEveryMs);
    if (!target.isLive && step.linesDue === undefined) target.write(`${step.label} …`);
    else if (!target.isLive && step.linesDue < linesDue) target.write(`${step.label} … ${secondsOf(step)} s`);
    step.linesDue = linesDue;
  }
}

function end(step, sentence) {
  steps.splice(steps.indexOf(step), 1);
  if (steps.length === 0) {
    clearInterval(timer);
    timer = undefined;
  }
  clearProgress();
  if (sentence && performance.now() - step.startedAt >= silentMs) target.write(sentence);
}

const secondsOf = ({ startedAt }) => Math.round((performance.now() - startedAt) / 1_000);

function streamTarget(stream) {
  let isShown = false;
  return {
    isLive: stream.isTTY === true && process.env.TERM !== "dumb",
    write: (sentence) => stream.write(`${sentence}\n`),
    /** A longer line would be broken by the terminal, and its first part would stay. */
    show: (line) => {
      if (line || isShown) stream.write(`\r\u001b[K${line.slice(0, (stream.columns || 80) - 1)}`);
      isShown = line !== "";
    },
  };
}
