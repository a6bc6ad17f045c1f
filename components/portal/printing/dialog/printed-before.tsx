import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Notice } from "@/components/ui/feedback/notice";
import { FieldGroup } from "@/components/ui/form/field-group";
import { RadioGroup } from "@/components/ui/form/radio-group";

interface PrintedBeforeProps {
  /** Selected shipments whose label was printed before. */
  printed: number;
  /** Nothing else is selected. */
  isEverything: boolean;
  again: boolean;
  onAgainChange: (again: boolean) => void;
  reasonFields: ReactNode;
}

/** A label that prints twice may be used twice: a reprint is asked for and has a reason. */
export function PrintedBefore({ printed, isEverything, again, onAgainChange, reasonFields }: PrintedBeforeProps) {
  const t = useTranslations("printing");
  if (printed === 0) return null;
  return (
    <>
      {isEverything ? (
        <Notice tone="warning">{t("before.all", { count: printed })}</Notice>
      ) : (
        <FieldGroup label={t("before.some", { count: printed })}>
          <RadioGroup
            value={again ? "again" : "skip"}
            onValueChange={(value) => onAgainChange(value === "again")}
            options={[
              { value: "skip", label: t("before.skip"), detail: t("before.skipHint") },
              { value: "again", label: t("before.again"), detail: t("again.hint") },
            ]}
          />
        </FieldGroup>
      )}
      {again && reasonFields}
    </>
  );
}
