import type { QuoteOption } from "../use-quote";

interface Reason {
  readonly code: string;
  readonly message: string;
  /** The carrier's options affected by the reason. */
  readonly against: readonly QuoteOption[];
  /** Whether these are all options of the carrier. */
  readonly isEvery: boolean;
}

interface CarrierReasons {
  readonly carrier: QuoteOption["carrier"];
  readonly reasons: readonly Reason[];
}

/** Why options are unusable, grouped by carrier and reason: many services of a carrier fail for the same reason. */
export function findReasons(options: readonly QuoteOption[]): CarrierReasons[] {
  const carriers = new Map(options.map(({ carrier }) => [carrier.id, carrier]));
  return [...carriers.values()]
    .map((carrier) => ({ carrier, reasons: reasonsOf(options.filter((option) => option.carrier.id === carrier.id)) }))
    .filter(({ reasons }) => reasons.length > 0);
}

function reasonsOf(options: readonly QuoteOption[]): Reason[] {
  const messages = new Map(
    options.flatMap(({ impediments }) => impediments ?? []).map((each) => [each.code, each.message]),
  );
  return [...messages].map(([code, message]) => {
    const against = options.filter(({ impediments }) => impediments?.some((each) => each.code === code));
    return { code, message, against, isEvery: against.length === options.length };
  });
}
