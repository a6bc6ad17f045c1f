"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Field } from "@/components/ui/form/field";
import { FileInput } from "@/components/ui/form/file-button";
import { claimLimits } from "@/lib/core/vocabulary";
import { evidenceTypes, type FileFault, faultOf } from "./evidence";

interface EvidenceFieldProps {
  files: readonly File[];
  onFiles: (files: readonly File[]) => void;
  /** How many more files the claim takes. */
  room: number;
}

/** Chooses photos and PDFs of a claim. What the server would refuse by name and size is refused at once. */
export function EvidenceField({ files, onFiles, room }: EvidenceFieldProps) {
  const t = useTranslations("claims.dialog");
  const [fault, setFault] = useState<FileFault>();
  const megabytes = claimLimits.fileBytes / 1_000_000;
  const faultText = () => {
    if (!fault) return undefined;
    if (fault.is === "many") return t("filesMany", { count: room });
    return fault.is === "format"
      ? t("filesFormat", { name: fault.name })
      : t("filesLarge", { name: fault.name, megabytes });
  };
  return (
    <Field
      label={t("files")}
      hint={files.length > 0 ? t("filesChosen", { count: files.length }) : t("filesHint", { count: room, megabytes })}
      error={faultText()}
      optional
    >
      <FileInput
        multiple
        accept={evidenceTypes.join(",")}
        onChange={(event) => {
          const chosen = [...(event.target.files ?? [])];
          const found = faultOf(chosen, room);
          setFault(found);
          if (found) event.target.value = "";
          onFiles(found ? [] : chosen);
        }}
      />
    </Field>
  );
}
