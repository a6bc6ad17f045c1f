import { expect, test } from "vitest";
import { printerStates } from "@/lib/core/vocabulary";
import { messages } from "@/lib/i18n/messages";
import { shownStateOf, stateTones, stoppedStateOf } from "./printer-state";

const online = { is_online: true } as const;

test.each([
  ["ready", undefined],
  ["printing", undefined],
  ["unknown", undefined],
  ["paper_out", "paper_out"],
  ["offline", "offline"],
  ["paused", "paused"],
] as const)("a printer that is %s is stopped as %s", (state, stopped) => {
  const printer = { state, paused: false, bridge: online } as Parameters<typeof shownStateOf>[0];
  expect(shownStateOf(printer)).toBe(state);
  expect(stoppedStateOf(printer)).toBe(stopped);
});

test("a pause by a person is told first, then that the computer is not connected, then what the printer said last", () => {
  const printer = { state: "ready", paused: false, bridge: { is_online: false } } as Parameters<typeof shownStateOf>[0];
  expect(stoppedStateOf(printer)).toBe("bridge");
  expect(stoppedStateOf({ ...printer, paused: true })).toBe("paused");
});

test("each state has its words and its colour", () => {
  const shown = [...printerStates, "bridge"].sort();
  expect(Object.keys(stateTones).sort()).toEqual(shown);
  expect(Object.keys(messages.es.printers.state).sort()).toEqual(shown);
});
