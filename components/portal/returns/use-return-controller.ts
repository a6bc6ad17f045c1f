"use client";

import { useDeferredValue, useMemo, useState } from "react";
import {
  countChosen,
  findFieldErrors,
  type Piece,
  type Quantities,
  shareOfValue,
  toPackages,
} from "@/components/shared/pieces";
import { useDebounced } from "@/components/ui/form/use-debounced";
import { toAmount } from "@/lib/core/money";
import { optionKey, selectableOptions } from "../quote/use-quote";
import { useReturnDraft } from "./use-return-draft";
import { type ReturnBody, useReturnQuote } from "./use-return-quote";

export interface ReturnedShipment {
  readonly id: number;
  readonly externalId: string;
  readonly buyer: string;
  readonly place: string;
  readonly seller: string;
  readonly sellerPlace: string;
  readonly deliveredAt: string;
  readonly declaredCents: number;
}

const debounceMs = 400;

/** The state of the return form: pieces, declared value, the quote that follows them and the selected option. */
export function useReturnController(accountId: number, shipment: ReturnedShipment, pieces: readonly Piece[]) {
  const left = pieces.reduce((sum, { available }) => sum + available, 0);
  const { draft, change, finish, isRead, isSaved } = useReturnDraft(accountId, shipment.id, left);
  const { quantities } = draft;
  // Not in the draft: a browser gives files to the page that they were chosen on alone.
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const fieldErrors = useMemo(() => findFieldErrors(pieces, quantities), [pieces, quantities]);
  const chosen = fieldErrors.size === 0 ? countChosen(pieces, quantities) : 0;
  const proposed = toAmount(shareOfValue(shipment.declaredCents, pieces, chosen));
  const value = draft.value ?? proposed;
  const isValueWrong = Number.isNaN(value) || value < 0;

  const body = useMemo((): ReturnBody | undefined => {
    if (chosen === 0 || isValueWrong) return undefined;
    return { account_id: accountId, declared_value: value, packages: toPackages(pieces, quantities) };
  }, [accountId, chosen, isValueWrong, pieces, quantities, value]);

  const asked = useDebounced(useDeferredValue(body), debounceMs);
  const quote = useReturnQuote(shipment.id, asked);
  const isBehind = asked !== body || quote.isPlaceholderData;
  const usable = useMemo(() => selectableOptions(quote.data?.options ?? []), [quote.data]);
  // Until the person selects one, the best option by the account's preference is selected.
  const option = usable.find((candidate) => optionKey(candidate) === draft.optionKey) ?? usable[0];

  const setQuantity = (key: string, quantity: number | undefined) => {
    const { [key]: _, ...others } = quantities;
    change({ quantities: quantity === undefined ? others : { ...others, [key]: quantity } });
  };
  const setAll = (next: Quantities) =>
    change({ quantities: Object.fromEntries(Object.entries(next).flatMap(([key, n]) => (n ? [[key, n]] : []))) });
  return {
    accountId,
    shipment,
    pieces,
    draft,
    change,
    finish,
    isRead,
    isSaved,
    fieldErrors,
    chosen,
    value,
    isValueWrong,
    body,
    quote,
    isBehind,
    usable,
    option: body ? option : undefined,
    setQuantity,
    setAll,
    photos,
    setPhotos,
  };
}

export type ReturnController = ReturnType<typeof useReturnController>;
