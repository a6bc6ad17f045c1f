"use client";

import { useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import { fields, named, nullable, number, orElse, type Parsed } from "@/components/shared/drafts/parsers";
import { persistedDraft } from "@/components/shared/drafts/persisted-draft";

const Draft = fields({
  shipmentId: number,
  /** Number of returnable pieces when the draft was filled in. */
  left: number,
  quantities: named(orElse(number, 0)),
  /** In pesos; null while the proposed share of the declared value applies. */
  value: orElse(nullable(number), null),
  /** Key of the selected option. */
  optionKey: orElse(nullable(number), null),
});

export type ReturnDraft = Parsed<typeof Draft>;

const savedDraft = persistedDraft("return", Draft);

/**
 * The form's draft, kept on this device until the return exists. A draft of another shipment is left alone. If fewer
 * pieces are returnable than in the draft, the return was created and its response lost: the draft is ignored.
 */
export function useReturnDraft(accountId: number, shipmentId: number, left: number) {
  const [draft, setDraft] = useState<ReturnDraft>({ shipmentId, left, quantities: {}, value: null, optionKey: null });
  const [isRead, setRead] = useState(false);
  const [isSaved, setSaved] = useState(false);

  const restore = useEffectEvent(() => {
    const found = savedDraft.read(accountId);
    if (found?.shipmentId === shipmentId && found.left === left) {
      setDraft(found);
      setSaved(true);
    }
    setRead(true);
  });
  // Restore the draft once, before the first paint: no dependencies.
  useLayoutEffect(() => restore(), []);

  useEffect(() => {
    if (isSaved) savedDraft.write(accountId, draft);
  }, [accountId, draft, isSaved]);

  const change = (changes: Partial<ReturnDraft>) => {
    setDraft((current) => ({ ...current, ...changes }));
    setSaved(true);
  };
  const finish = () => {
    setSaved(false);
    savedDraft.clear(accountId);
  };
  return { draft, change, finish, isRead, isSaved };
}
