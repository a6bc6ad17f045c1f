import { test, vi } from "vitest";
import { expectPreparationOf } from "../testing-preparation";

// Rendering takes long on a machine that is busy with other things.
vi.setConfig({ testTimeout: 60_000 });

test("no text breaks the pages, and the same content is the same bytes", () => expectPreparationOf(8));
