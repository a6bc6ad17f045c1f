/** What the code of a wave, a cart or one of its bins names. */
export type WaveCode = {
  /** The number of the bin on the cart, from 1. */
  readonly bin?: number;
} & ({ readonly waveId: number } | { readonly cart: number });

/** Letters and digits only: scanners type them alike on English, Spanish and Portuguese keyboards. */
const form = /^(WAVE|CART)([1-9]\d{0,14})(?:B([1-9]\d?))?$/;

/** Reads `WAVE12`, `CART3` and `WAVE12B4`, in either case; undefined for any other text. */
export function readWaveCode(text: string): WaveCode | undefined {
  const [, kind, number, bin] = form.exec(text.trim().toUpperCase()) ?? [];
  if (number === undefined) return undefined;
  const named = kind === "CART" ? { cart: Number(number) } : { waveId: Number(number) };
  return bin === undefined ? named : { ...named, bin: Number(bin) };
}

/**
 * The code that `readWaveCode` reads. That of a cart, so that its bins keep their labels from wave to wave, or that of the
 * wave where no cart is said. Numbers are positive integers.
 */
export const waveCode = ({ id, cart, bin }: { id: number; cart: number | null; bin?: number | undefined }): string =>
  `${cart === null ? `WAVE${id}` : `CART${cart}`}${bin === undefined ? "" : `B${bin}`}`;
