"use client";

import { useEffect, useState } from "react";
import type { PersistedDraft } from "@/components/shared/drafts/persisted-draft";

/** State that this device keeps until it is blank again. The first render, on the server too, is blank. */
export function useDeviceDraft<Draft>(store: PersistedDraft<Draft>, accountId: number, blank: Draft) {
  const [draft, setDraft] = useState(blank);
  const [isRestored, setRestored] = useState(false);
  useEffect(() => {
    const stored = store.read(accountId);
    if (stored) setDraft(stored);
    setRestored(true);
  }, [store, accountId]);
  useEffect(() => {
    if (isRestored) store.write(accountId, draft);
  }, [isRestored, store, accountId, draft]);
  return [draft, setDraft] as const;
}
