import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearProgress, tellProgressOn, tellProgressTo, withProgress } from "./progress.mjs";

beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "setInterval", "clearInterval", "performance"] }));
afterEach(() => {
  tellProgressOn(process.stderr);
  vi.useRealTimers();
});

const install = { doing: "Installing dependencies", done: "Dependencies installed" };
const build = { doing: "Building", done: "Built" };

const lasts = (seconds: number) => () => new Promise<void>((done) => setTimeout(done, seconds * 1_000));

/** What a stream was sent; on a terminal each text is a state of the line. */
function open(terminal?: { columns: number }): string[] {
  const written: string[] = [];
  tellProgressOn({ ...(terminal && { isTTY: true, ...terminal }), write: (text) => written.push(text) });
  return written;
}

const erased = "\r\u001b[K";

test("elsewhere than on a terminal a step has a line at its begin, one every ten seconds, and one at its end", async () => {
  const written = open();
  const running = withProgress(install, lasts(23.4));
  await vi.advanceTimersByTimeAsync(23_400);
  await running;
  expect(written).toEqual([
    "Installing dependencies …\n",
    "Installing dependencies … 10 s\n",
    "Installing dependencies … 20 s\n",
    "Dependencies installed in 23 s.\n",
  ]);
});

test("on a terminal one line counts the seconds, and the end takes its place", async () => {
  const written = open({ columns: 80 });
  const running = withProgress(install, lasts(2.5));
  await vi.advanceTimersByTimeAsync(2_500);
  await running;
  expect(written).toEqual([
    `${erased}Installing dependencies … 1 s`,
    `${erased}Installing dependencies … 2 s`,
    erased,
    "Dependencies installed in 3 s.\n",
  ]);
});

test("steps side by side share the line, and each tells its own end", async () => {
  const written = open({ columns: 80 });
  const running = [withProgress(install, lasts(2.5)), withProgress(build, lasts(3.5))];
  await vi.advanceTimersByTimeAsync(3_500);
  await Promise.all(running);
  expect(written).toEqual([
    `${erased}Installing dependencies … 1 s · Building … 1 s`,
    `${erased}Installing dependencies … 2 s · Building … 2 s`,
    erased,
    "Dependencies installed in 3 s.\n",
    `${erased}Building … 3 s`,
    erased,
    "Built in 4 s.\n",
  ]);
});

test.each([
  [12, "Installing "],
  // A terminal that does not know its width.
  [0, "Installing dependencies … 1 s"],
])("the line stays within the width of the terminal (%d)", async (columns, line) => {
  const written = open({ columns });
  const running = withProgress(install, lasts(1.5));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(written).toEqual([erased + line]);
  await vi.advanceTimersByTimeAsync(500);
  await running;
});

test("another line can be written in the place of the line, which comes back a second later", async () => {
  const written = open({ columns: 80 });
  const running = withProgress(build, lasts(2.5));
  await vi.advanceTimersByTimeAsync(1_000);
  clearProgress();
  clearProgress();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(written).toEqual([`${erased}Building … 1 s`, erased, `${erased}Building … 2 s`]);
  await vi.advanceTimersByTimeAsync(500);
  await running;
});

test.each([undefined, { columns: 80 }])("a step that ends within a second is not told (%j)", async (terminal) => {
  const written = open(terminal);
  const running = withProgress(build, lasts(0.9));
  await vi.advanceTimersByTimeAsync(900);
  await running;
  expect(written).toEqual([]);
});

test("a failure leaves no line and tells no end", async () => {
  const written = open({ columns: 80 });
  const running = withProgress(build, () => lasts(1.5)().then(() => Promise.reject(new Error("no space"))));
  const failure = expect(running).rejects.toThrow("no space");
  await vi.advanceTimersByTimeAsync(1_500);
  await failure;
  expect(written).toEqual([`${erased}Building … 1 s`, erased]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(written).toHaveLength(2);
});

test("a service whose log programs read takes the sentences into it", async () => {
  const sentences: string[] = [];
  tellProgressTo((sentence) => sentences.push(sentence));
  const running = withProgress(build, async () => {
    await lasts(12)();
    return "result";
  });
  await vi.advanceTimersByTimeAsync(12_000);
  expect(await running).toBe("result");
  expect(sentences).toEqual(["Building …", "Building … 10 s", "Built in 12 s."]);
});
