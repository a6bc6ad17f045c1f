"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useFormatter, useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { apiFetch } from "@/components/shared/api-client";
import { ApiError } from "@/components/shared/api-error";
import { useIdempotencyKey } from "@/components/shared/use-idempotency-key";
import { toast } from "@/components/ui/toast";
import { stockKey } from "../queries";
import {
  type CountLine,
  countPiece,
  decideMoved,
  keyOf,
  markMoved,
  problemOf,
  setCount,
  takeSheet,
} from "./count-lines";
import { countDraft } from "./drafts";
import { useArticleScan } from "./use-article-scan";
import { useDeskDraft } from "./use-desk-draft";

interface CountDraft {
  readonly warehouse: string | undefined;
  readonly comments: string;
  readonly lines: CountLine[];
  /** Codes that no article has. */
  readonly unknown: string[];
}

/** A stock count from its first scan until it is applied. */
export function useStockCount(accountId: number, only: string | undefined) {
  const t = useTranslations("goods.count");
  const format = useFormatter();
  const client = useQueryClient();
  const blank: CountDraft = { warehouse: only, comments: "", lines: [], unknown: [] };
  const [draft, setDraft] = useDeskDraft(countDraft, accountId, blank);
  const change = (edit: (draft: CountDraft) => Partial<CountDraft>) =>
    setDraft((now) => ({ ...now, ...edit(now) }) as typeof now);
  /** Errors of the server, by line. */
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const { keyFor, forget } = useIdempotencyKey();
  const { input, feedback, tell, scan } = useArticleScan({
    accountId,
    onArticle: (article) => {
      change(({ lines }) => ({ lines: countPiece(lines, article) }));
      tell("success", t("scanned", { sku: article.sku, name: article.name }));
    },
    onUnknown: (code) => change(({ unknown }) => ({ unknown: [...new Set([...unknown, code])] })),
  });
  const warehouse = only ?? draft.warehouse;
  // A ref, as the second click of a double click arrives before the busy button is rendered.
  const isInFlight = useRef(false);
  const apply = useMutation({
    mutationFn: (lines: readonly CountLine[]) => {
      const body = {
        account_id: accountId,
        comments: draft.comments || undefined,
        lines: lines.map((line) => ({
          sku_id: line.skuId,
          warehouse: line.warehouse,
          counted: line.counted,
          on_hand: line.onHand,
        })),
      };
      return apiFetch("POST /api/portal/stock/counts", { body, idempotencyKey: keyFor(body) });
    },
    onSuccess: ({ applied, changed, moved }) => {
      forget();
      void client.invalidateQueries({ queryKey: stockKey });
      if (!applied) return change(({ lines }) => ({ lines: markMoved(lines, moved) }));
      change(() => ({ comments: "", lines: [], unknown: [] }));
      toast.success(t("applied", { count: changed }));
      input.current?.focus();
    },
    onError: (error, lines) => {
      if (!(error instanceof ApiError)) return;
      const entries = Object.entries(error.fields).flatMap(([path, texts]): [string, string][] => {
        const line = lines[Number(/^lines\.(\d+)\./.exec(path)?.[1] ?? Number.NaN)];
        return line ? [[keyOf(line), texts.join(" ")]] : [];
      });
      setRefused(new Map(entries));
    },
    onSettled: () => {
      isInFlight.current = false;
    },
  });
  return {
    ...draft,
    warehouse,
    input,
    feedback,
    error: apply.error,
    isPending: apply.isPending,
    apply: () => {
      if (isInFlight.current) return;
      isInFlight.current = true;
      apply.mutate(draft.lines);
    },
    onCode: (code: string) => {
      if (code === "") return;
      if (warehouse === undefined) tell("danger", t("chooseFirst"));
      else scan(code, warehouse);
    },
    chooseWarehouse: (code: string) => {
      change(() => ({ warehouse: code }));
      input.current?.focus();
    },
    setComments: (comments: string) => change(() => ({ comments })),
    setCounted: (key: string, counted: number | null) => {
      setRefused((now) => new Map([...now].filter(([line]) => line !== key)));
      change(({ lines }) => ({ lines: setCount(lines, key, counted) }));
    },
    remove: (key: string) => change(({ lines }) => ({ lines: lines.filter((line) => keyOf(line) !== key) })),
    takeSheet: (sheet: Parameters<typeof takeSheet>[1]) => change(({ lines }) => ({ lines: takeSheet(lines, sheet) })),
    decide: (how: "keep" | "add") => change(({ lines }) => ({ lines: decideMoved(lines, how) })),
    dismissUnknown: () => change(() => ({ unknown: [] })),
    discard: () => {
      setRefused(new Map());
      apply.reset();
      change(() => ({ comments: "", lines: [], unknown: [] }));
    },
    errorOf: (line: CountLine): string | undefined => {
      const problem = problemOf(line);
      if (problem === "reserved") return t("belowReserved", { reserved: format.number(line.reserved) });
      return problem ? t("whole") : refused.get(keyOf(line));
    },
  };
}

export type StockCountDesk = ReturnType<typeof useStockCount>;
