import { text } from "../messages";
import type { PrinterStatus } from "./printer";

/** Asks a ZPL printer for its state ("Host Status Return", Zebra's programming guide for ZPL II). */
export const hostStatusQuery = Buffer.from("~HS");

const STX = "\u0002";
const ETX = "\u0003";

export interface HostStatus extends PrinterStatus {
  /** Whether nothing that it received waits to be printed. */
  readonly isIdle: boolean;
}

/**
 * Reads the three lines of `~HS`, each between STX and ETX: paper out, pause, formats in the buffer, buffer full and partial
 * format of the first; head, ribbon and labels that remain of the second. Undefined until they are whole.
 */
export function parseHostStatus(response: string): HostStatus | undefined {
  const lines = response
    .split(STX)
    .filter((line) => line.includes(ETX))
    .map((line) => line.slice(0, line.indexOf(ETX)).split(","));
  const first = lines.find((line) => line.length === 12);
  const second = lines.find((line) => line.length === 11);
  if (!first || !second) return undefined;
  const isSet = (value: string | undefined) => value?.trim() === "1";
  const isIdle =
    Number(first[4]) === 0 && !isSet(first[5]) && !isSet(first[7]) && Number(second[8]) === 0 && !isSet(second[7]);
  if (isSet(first[1])) return { state: "paper_out", detail: text("paperOut"), isIdle };
  if (isSet(second[2])) return { state: "paused", detail: text("headOpen"), isIdle };
  if (isSet(second[3])) return { state: "paper_out", detail: text("ribbonOut"), isIdle };
  if (isSet(first[2])) return { state: "paused", detail: text("printerPaused"), isIdle };
  return { state: "ready", isIdle };
}
