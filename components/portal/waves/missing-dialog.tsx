"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Field } from "@/components/ui/form/field";
import { NumberInput } from "@/components/ui/form/number-input";
import { FormDialog } from "@/components/ui/overlay/form-dialog";
import type { WaveLine } from "./queries";

interface MissingDialogProps {
  line: WaveLine;
  /** Pieces that the bins of the wave need, 1 or more. */
  needed: number;
  onClose: () => void;
  onFound: (found: number) => void;
}

/** Asks how many pieces of an article the shelf has, when they are too few. */
export function MissingDialog({ line, needed, onClose, onFound }: MissingDialogProps) {
  const t = useTranslations("waves");
  const [found, setFound] = useState<number | undefined>(0);
  const [isRefused, setRefused] = useState(false);
  const article = [line.code, line.name].filter(Boolean).join(" ");
  return (
    <FormDialog
      title={t("missingTitle", { article })}
      description={t("missingHint", { needed })}
      confirm={t("missingSubmit")}
      onClose={onClose}
      form={{
        submit: (event) => {
          event.preventDefault();
          if (found !== undefined && found >= 0 && found < needed) onFound(found);
          else setRefused(true);
        },
      }}
    >
      <Field label={t("found")} error={isRefused ? t("wrongFound", { needed, most: needed - 1 }) : undefined}>
        <NumberInput
          value={found}
          onValueChange={(value) => {
            setRefused(false);
            setFound(value);
          }}
        />
      </Field>
    </FormDialog>
  );
}
