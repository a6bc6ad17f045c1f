"use client";

import { useFormatter, useTranslations } from "next-intl";
import { momentStyles } from "@/components/ui/date-time";
import { nameOfArticle, nameOfPiece, type Packing, type PackingResponse, type Piece } from "./scan-result";

const missingIn = ({ pieces }: Packing): number => pieces.filter(({ scanned_at: at }) => !at).length;

/** The sentence below the label of a scan result. */
export function usePackingLabels(): (response: PackingResponse, code: string) => string | undefined {
  const t = useTranslations("station.detail");
  const status = useTranslations("status");
  const station = useTranslations("station");
  const format = useFormatter();
  const moment = (at: string) => format.dateTime(new Date(at), momentStyles.both);
  const nameOf = (piece: Piece | null) => [piece?.sku, piece?.label].filter(Boolean).join(" · ") || station("unnamed");
  const messages = (...parts: (string | false | undefined)[]) => parts.filter(Boolean).join(" ") || undefined;
  const printed = ({ label_print: print }: Packing) => {
    if (!print) return undefined;
    const at = moment(print.printed_at);
    return print.by.name ? t("alreadyPrintedBy", { name: print.by.name, at }) : t("alreadyPrinted", { at });
  };

  /** The names of the missing articles, each once, the first three of them. */
  const missingNames = ({ pieces }: Packing): string => {
    const missing = pieces.filter(({ scanned_at: at }) => !at);
    const names = [...new Set(missing.map((piece) => nameOfPiece(piece) || station("unnamed")))];
    const shown = names.slice(0, 3);
    return names.length > 3 ? `${shown.join(", ")}…` : format.list(shown);
  };
  const counted = ({ count }: PackingResponse) =>
    count !== null && (count.short > 0 ? t("countShort", { short: count.short }) : t("counted"));

  const aboutPacking = (response: PackingResponse, packing: Packing): string | undefined => {
    const { pieces, by, completed_at: completedAt, started_at: startedAt, last_scan_at: lastScanAt } = packing;
    const [count, left] = [pieces.length, missingIn(packing)];
    switch (response.outcome) {
      case "opened":
        return left < count ? t("resumed", { done: count - left, count }) : t("opened", { count });
      case "order_found":
      case "ok":
        return messages(
          `${t("ok", { label: nameOf(response.piece), box: response.piece?.package_number ?? 1 })}.`,
          `${t("left", { count: left })}.`,
        );
      case "completed":
        return messages(
          counted(response),
          printed(packing) ?? (response.isOffline ? t("labelWaits", { number: packing.shipment.id }) : t("printing")),
        );
      case "packed":
        return messages(
          by && completedAt
            ? t("packedBy", { name: by, at: moment(completedAt) })
            : t("packed", { at: moment(completedAt ?? lastScanAt) }),
          printed(packing) ?? t("notPrinted"),
        );
      case "busy":
        return messages(
          t("busy", { name: by ?? t("somebody"), since: moment(startedAt), at: moment(lastScanAt) }),
          `${station("takeOverHint")}.`,
        );
      case "undone":
        return t("undone", { label: nameOf(response.piece) });
      case "left":
        return t("paused");
      default:
        return undefined;
    }
  };

  return (response, code) => {
    const [candidate] = response.candidates;
    const state = response.packing?.shipment ?? candidate;
    switch (response.outcome) {
      case "wrong_item": {
        const { article, packing } = response;
        const missing = packing ? missingNames(packing) : "";
        if (!article || !missing) return t("wrong_item", { code });
        return t("wrongArticle", { article: nameOfArticle(article), missing });
      }
      case "too_many":
        return t("too_many", { label: nameOf(response.piece) });
      case "not_needed":
        return t("not_needed", { code: response.article ? nameOfArticle(response.article) : code });
      case "rest_goes":
      case "rest_waits":
      case "put_aside":
      case "to_office":
        return messages(t(response.outcome), counted(response));
      case "incomplete":
      case "queue_empty":
      case "scan_needed":
      case "several":
      case "wave_done":
      case "wave_held":
        return t(response.outcome);
      case "stopped":
        return state?.stop?.message;
      case "not_ready":
        return t("notReady");
      case "not_loaded":
      case "void_label":
        return t(response.outcome, { code });
      case "already_sent":
      case "ended":
        return state && t("status", { status: status(state.status), at: moment(state.last_status_at) });
      default:
        return response.packing ? aboutPacking(response, response.packing) : undefined;
    }
  };
}
