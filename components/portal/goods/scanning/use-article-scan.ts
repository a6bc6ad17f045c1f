"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { apiFetch } from "@/components/shared/api-client";
import { ApiError } from "@/components/shared/api-error";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { isSoundEnabled } from "../../station/device";
import { isDialogOpen } from "../../station/dialog-open";
import { isTextKey } from "../../station/is-text-key";
import { play, type Sound } from "../../station/sounds";
import { useStationCall } from "../../station/use-station-call";
import type { Article } from "./count-lines";

export interface ScanFeedback {
  readonly tone: "success" | "danger" | "warning";
  readonly text: string;
}

interface ArticleScan {
  accountId: number;
  onArticle: (article: Article) => void;
  onUnknown: (code: string) => void;
}

/**
 * Finds scanned articles, one after another. Nothing scanned is lost while the connection is: it is asked for again
 * until there is an answer. The input gets what a scanner types while nothing else has the focus.
 */
export function useArticleScan({ accountId, onArticle, onUnknown }: ArticleScan) {
  const t = useTranslations("goods.scanning");
  const textOf = useErrorMessage();
  const input = useRef<HTMLInputElement>(null);
  const [feedback, setFeedback] = useState<ScanFeedback>();
  const tell = (tone: ScanFeedback["tone"], text: string) => {
    setFeedback({ tone, text });
    const sounds: Record<ScanFeedback["tone"], Sound> = { success: "ok", danger: "wrong", warning: "notice" };
    if (isSoundEnabled()) play(sounds[tone]);
  };
  const call = useStationCall((isOnline) => {
    if (!isOnline) setFeedback({ tone: "warning", text: t("offline") });
  });
  const scan = (code: string, warehouse: string | undefined) => {
    call({
      request: () => () =>
        apiFetch("GET /api/portal/stock/articles", { query: { account_id: accountId, code, warehouse } }),
      onReply: (article: Article) => onArticle(article),
      onError: (error) => {
        const isUnknown = error instanceof ApiError && error.status === 404;
        if (isUnknown) onUnknown(code);
        tell("danger", isUnknown ? t("unknownCode", { code }) : textOf(error));
      },
    });
  };
  useEffect(() => {
    input.current?.focus({ preventScroll: true });
    const redirect = (event: KeyboardEvent) => {
      if (isTextKey(event) && event.target === document.body && !isDialogOpen())
        input.current?.focus({ preventScroll: true });
    };
    document.addEventListener("keydown", redirect, true);
    return () => document.removeEventListener("keydown", redirect, true);
  }, []);
  return { input, feedback, tell, scan };
}
