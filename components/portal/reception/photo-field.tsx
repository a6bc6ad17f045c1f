"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Field } from "@/components/ui/form/field";
import { FileInput } from "@/components/ui/form/file-button";
import { limits } from "@/lib/core/vocabulary";

interface PhotoFieldProps {
  /** What is chosen; for the number beside the field. */
  files: readonly File[];
  onFiles: (files: readonly File[]) => void;
  /** How many more the return takes. */
  room: number;
}

const types = ["image/jpeg", "image/png", "image/webp"];

/** Chooses photos of damaged goods. What the server would refuse by name and size is refused at once. */
export function PhotoField({ files, onFiles, room }: PhotoFieldProps) {
  const t = useTranslations("returns.photos");
  const [error, setError] = useState<string>();
  const megabytes = limits.photoBytes / 1_000_000;
  const errorOf = (chosen: readonly File[]): string | undefined => {
    if (chosen.length > room) return t("tooMany", { count: room });
    const wrong = chosen.find(({ type }) => !types.includes(type));
    if (wrong) return t("wrongFormat", { name: wrong.name });
    const large = chosen.find(({ size }) => size > limits.photoBytes);
    return large && t("tooLarge", { name: large.name, megabytes });
  };
  return (
    <Field
      label={t("choose")}
      hint={files.length > 0 ? t("chosen", { count: files.length }) : t("hint", { count: room, megabytes })}
      error={error}
      optional
      className="max-w-96"
    >
      <FileInput
        multiple
        accept={types.join(",")}
        onChange={(event) => {
          const chosen = [...(event.target.files ?? [])];
          const refused = errorOf(chosen);
          setError(refused);
          if (refused) event.target.value = "";
          onFiles(refused ? [] : chosen);
        }}
      />
    </Field>
  );
}
