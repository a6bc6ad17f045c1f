import { test, vi } from "vitest";
import { expectHarmless, expectHostileLabelsScan } from "../testing-zpl";

// Rendering takes long on a machine that is busy with other things.
vi.setConfig({ testTimeout: 60_000 });

test("no text whatever adds a command, removes one or leaves 7-bit ASCII", () => expectHarmless(1000));

test("labels with hostile texts are still one label each with both codes", () => expectHostileLabelsScan(5));
