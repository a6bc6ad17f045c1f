"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { apiFetch } from "@/components/shared/api-client";
import { toast } from "@/components/ui/feedback/toast";
import { stockKey } from "../queries";
import type { Article } from "./count-lines";
import { transferDraft, transferKeys } from "./drafts";
import { useArticleScan } from "./use-article-scan";
import { useDeviceDraft } from "./use-device-draft";
import { useLineRequest } from "./use-line-request";

/** Pieces of a SKU to be transferred, with what was available in the warehouse when it was scanned. */
export interface TransferLine {
  readonly skuId: number;
  readonly sku: string;
  readonly name: string;
  readonly available: number;
  /** Null while its input is empty, NaN for what is no number. */
  readonly quantity: number | null;
}

interface TransferDraft {
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly comments: string;
  readonly lines: TransferLine[];
}

const blank: TransferDraft = { from: undefined, to: undefined, comments: "", lines: [] };

/** One piece more of an article, whose line comes first then. */
function addPiece(lines: readonly TransferLine[], article: Article): TransferLine[] {
  const known = lines.find(({ skuId }) => skuId === article.sku_id);
  const { sku_id: skuId, sku, name, on_hand: onHand, reserved } = article;
  const line = { skuId, sku, name, available: onHand - reserved, quantity: (known?.quantity || 0) + 1 };
  return [line, ...lines.filter((other) => other !== known)];
}

/** A transfer from its first scan until it is sent. */
export function useTransfer(accountId: number) {
  const t = useTranslations("goods.transfer");
  const client = useQueryClient();
  const [draft, setDraft] = useDeviceDraft(transferDraft, accountId, blank);
  const change = (edit: (draft: TransferDraft) => Partial<TransferDraft>) =>
    setDraft((now) => ({ ...now, ...edit(now) }) as typeof now);
  const { input, feedback, tell, scan } = useArticleScan({
    accountId,
    onArticle: (article) => {
      change(({ lines }) => ({ lines: addPiece(lines, article) }));
      tell("success", t("scanned", { sku: article.sku, name: article.name }));
    },
    onUnknown: () => {},
  });
  const pieces = draft.lines.reduce((sum, { quantity }) => sum + (quantity || 0), 0);
  const { forgive, forgiveAll, ...sending } = useLineRequest({
    keyOf: ({ skuId }: TransferLine) => skuId,
    request: ({ from, to, comments, lines }: TransferDraft) => {
      const body = {
        account_id: accountId,
        from,
        to,
        comments: comments || undefined,
        lines: lines.map(({ skuId, quantity }) => ({ sku_id: skuId, quantity })),
      };
      return apiFetch("POST /api/portal/stock/transfers", {
        body,
        idempotencyKey: transferKeys.keyFor(accountId, body),
      });
    },
    onSuccess: (_, { from = "", to = "" }) => {
      transferKeys.forget(accountId);
      void client.invalidateQueries({ queryKey: stockKey });
      toast.success(t("done", { pieces, from, to }));
      change(() => ({ comments: "", lines: [] }));
      input.current?.focus();
    },
  });
  return {
    ...draft,
    pieces,
    input,
    feedback,
    isPending: sending.isPending,
    /** An error that no line shows. */
    error: sending.hasRefusedLines ? null : sending.error,
    send: () => sending.send(draft),
    onCode: (code: string) => {
      if (code === "") return;
      if (draft.from === undefined) tell("danger", t("chooseFirst"));
      else scan(code, draft.from);
    },
    chooseFrom: (from: string) => {
      forgiveAll();
      // What is available is known for the other warehouse only.
      change(() => ({ from, lines: [] }));
    },
    chooseTo: (to: string) => {
      change(() => ({ to }));
      input.current?.focus();
    },
    setComments: (comments: string) => change(() => ({ comments })),
    setQuantity: (skuId: number, quantity: number | null) => {
      forgive(skuId);
      change(({ lines }) => ({ lines: lines.map((line) => (line.skuId === skuId ? { ...line, quantity } : line)) }));
    },
    remove: (skuId: number) => change(({ lines }) => ({ lines: lines.filter((line) => line.skuId !== skuId) })),
    errorOf: (line: TransferLine): string | undefined => {
      const { quantity, available } = line;
      if (quantity === null || !Number.isInteger(quantity) || quantity < 1) return t("whole");
      if (quantity > available) return t("tooMany", { available });
      return sending.refusalOf(line);
    },
  };
}

export type TransferController = ReturnType<typeof useTransfer>;
