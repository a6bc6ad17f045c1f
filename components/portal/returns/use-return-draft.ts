"use client";

import { useEffect, useLayoutEffect, useState } from "react";
import { fields, named, nullable, number, orElse, type Shaped } from "@/components/shared/drafts/kept-shape";
import { storedDraft } from "@/components/shared/drafts/stored-draft";

const Draft = fields({
  shipmentId: number,
  /** How many pieces could come back when it was filled in. */
  left: number,
  quantities: named(orElse(number, 0)),
  /** Pesos; null while the proposed share stands. */
  value: orElse(nullable(number), null),
  /** Of the option that was taken. */
  optionKey: orElse(nullable(number), null),
});

export type ReturnDraft = Shaped<typeof Draft>;

const kept = storedDraft("return", Draft);

/**
 * What is filled in, kept on this device until the return exists; that of another shipment is left alone. When fewer
 * pieces are left than it was about, it has become a return, though the answer was lost: it is not asked for again.
 */
export function useReturnDraft(accountId: number, shipmentId: number, left: number) {
  const [draft, setDraft] = useState<ReturnDraft>({ shipmentId, left, quantities: {}, value: null, optionKey: null });
  const [isRead, setRead] = useState(false);
  const [isKept, setKept] = useState(false);

  // Taken up once, before anything of it is painted: no dependencies.
  useLayoutEffect(() => {
    const found = kept.read(accountId);
    if (found?.shipmentId === shipmentId && found.left === left) {
      setDraft(found);
      setKept(true);
    }
    setRead(true);
  }, []);

  useEffect(() => {
    if (isKept) kept.write(accountId, draft);
  }, [accountId, draft, isKept]);

  const change = (changes: Partial<ReturnDraft>) => {
    setDraft((current) => ({ ...current, ...changes }));
    setKept(true);
  };
  const finish = () => {
    setKept(false);
    kept.clear(accountId);
  };
  return { draft, change, finish, isRead, isKept };
}
