"use client";

import { useEffect, useLayoutEffect, useState } from "react";
import { fields, named, nullable, number, orElse, type Parsed } from "@/components/shared/drafts/kept-shape";
import { persistedDraft } from "@/components/shared/drafts/persisted-draft";

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

export type ReturnDraft = Parsed<typeof Draft>;

const kept = persistedDraft("return", Draft);

/**
 * What is filled in, kept on this device until the return exists; that of another shipment is left alone. When fewer
 * pieces are left than it was about, it has become a return, though the answer was lost: it is not asked for again.
 */
export function useReturnDraft(accountId: number, shipmentId: number, left: number) {
  const [draft, setDraft] = useState<ReturnDraft>({ shipmentId, left, quantities: {}, value: null, optionKey: null });
  const [isRead, setRead] = useState(false);
  const [isSaved, setSaved] = useState(false);

  // Taken up once, before anything of it is painted: no dependencies.
  useLayoutEffect(() => {
    const found = kept.read(accountId);
    if (found?.shipmentId === shipmentId && found.left === left) {
      setDraft(found);
      setSaved(true);
    }
    setRead(true);
  }, []);

  useEffect(() => {
    if (isSaved) kept.write(accountId, draft);
  }, [accountId, draft, isSaved]);

  const change = (changes: Partial<ReturnDraft>) => {
    setDraft((current) => ({ ...current, ...changes }));
    setSaved(true);
  };
  const finish = () => {
    setSaved(false);
    kept.clear(accountId);
  };
  return { draft, change, finish, isRead, isSaved };
}
