"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { apiFetch, type ReplyOf } from "@/components/shared/api-client";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/feedback/toast";
import { Card } from "@/components/ui/layout/card";
import { printersKey } from "../printing/printer/queries";

type HiddenPrinter = ReplyOf<"GET /api/portal/printers">["hidden"][number];

/** Printers that somebody has forgotten and that their computers still report. */
export function HiddenPrinters({ hidden }: { hidden: readonly HiddenPrinter[] }) {
  const t = useTranslations("printers.hidden");
  const client = useQueryClient();
  const textOf = useErrorMessage();
  const show = useMutation({
    mutationFn: ({ id }: HiddenPrinter) =>
      apiFetch("PUT /api/portal/printers/{id}", { params: { id }, body: { hidden: false } }),
    onSuccess: (_, { name }) => {
      toast.success(t("shown", { name }));
      return client.invalidateQueries({ queryKey: printersKey });
    },
    onError: (error) => toast.error(textOf(error)),
  });
  return (
    <Card flush title={t("title")} description={t("hint")}>
      <ul className="divide-y">
        {hidden.map((printer) => (
          <li key={printer.id} className="flex items-center justify-between gap-3 px-5 py-2.5">
            <span className="min-w-0 break-words">{printer.name}</span>
            <Button
              size="sm"
              aria-label={t("showNamed", { name: printer.name })}
              loading={show.isPending && show.variables?.id === printer.id}
              onClick={() => show.mutate(printer)}
            >
              {t("show")}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
