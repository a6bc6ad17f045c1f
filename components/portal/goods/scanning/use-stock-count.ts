"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { apiFetch } from "@/components/shared/api-client";
import { useIdempotencyKey } from "@/components/shared/use-idempotency-key";
import { toast } from "@/components/ui/feedback/toast";
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
import { useDeviceDraft } from "./use-device-draft";
import { useLineRequest } from "./use-line-request";

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
  const client = useQueryClient();
  const blank: CountDraft = { warehouse: only, comments: "", lines: [], unknown: [] };
  const [draft, setDraft] = useDeviceDraft(countDraft, accountId, blank);
  const change = (edit: (draft: CountDraft) => Partial<CountDraft>) =>
    setDraft((now) => ({ ...now, ...edit(now) }) as typeof now);
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
  const { forgive, forgiveAll, ...apply } = useLineRequest({
    keyOf,
    request: ({ comments, lines }: CountDraft) => {
      const body = {
        account_id: accountId,
        comments: comments || undefined,
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
  });
  return {
    ...draft,
    warehouse,
    input,
    feedback,
    error: apply.error,
    isPending: apply.isPending,
    apply: () => apply.send(draft),
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
      forgive(key);
      change(({ lines }) => ({ lines: setCount(lines, key, counted) }));
    },
    remove: (key: string) => change(({ lines }) => ({ lines: lines.filter((line) => keyOf(line) !== key) })),
    takeSheet: (sheet: Parameters<typeof takeSheet>[1]) => change(({ lines }) => ({ lines: takeSheet(lines, sheet) })),
    decide: (how: "keep" | "add") => change(({ lines }) => ({ lines: decideMoved(lines, how) })),
    dismissUnknown: () => change(() => ({ unknown: [] })),
    discard: () => {
      forgiveAll();
      apply.reset();
      change(() => ({ comments: "", lines: [], unknown: [] }));
    },
    errorOf: (line: CountLine): string | undefined => {
      const problem = problemOf(line);
      if (problem === "reserved") return t("belowReserved", { reserved: line.reserved });
      return problem ? t("whole") : apply.refusalOf(line);
    },
  };
}

export type StockCountController = ReturnType<typeof useStockCount>;
