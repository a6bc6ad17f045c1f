"use client";

import clsx from "clsx";
import { useFormatter, useTranslations } from "next-intl";
import type { Ref } from "react";
import { Input } from "@/components/ui/form/input";
import { contrast, readColour, textColourOn } from "@/lib/core/pictures/colours";

interface ColourInputProps {
  name: string;
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  ref: Ref<HTMLInputElement>;
  disabled: boolean;
}

/** A colour in hexadecimal, with the picker of the browser beside it. */
export function ColourInput({ value, onChange, disabled, ...rest }: ColourInputProps) {
  const t = useTranslations("brand");
  return (
    <Input
      {...rest}
      value={value}
      disabled={disabled}
      onChange={(event) => onChange(event.target.value)}
      autoComplete="off"
      spellCheck={false}
      maxLength={60}
      placeholder="#1f6f4a"
      leading={
        <input
          type="color"
          aria-label={t("colourPick")}
          disabled={disabled}
          value={readColour(value) ?? "#ffffff"}
          onChange={(event) => onChange(event.target.value)}
          className={clsx(
            "block size-6 cursor-pointer rounded-sm bg-transparent p-0",
            readColour(value)
              ? "border-0"
              : "border border-control border-dashed [&::-moz-color-swatch]:opacity-0 [&::-webkit-color-swatch]:opacity-0",
          )}
        />
      }
    />
  );
}

/** How text looks on a colour. The text is black or white, whichever can be read. */
export function ColourSample({ colour, name }: { colour: string; name: string }) {
  const t = useTranslations("brand");
  const format = useFormatter();
  const ground = readColour(colour);
  if (!ground) return null;
  const text = textColourOn(ground);
  const ratio = format.number(contrast(ground, text), { maximumFractionDigits: 1 });
  return (
    <div className="rounded-md border px-4 py-2.5" style={{ backgroundColor: ground, color: text }}>
      <p className="break-words font-semibold">{name}</p>
      <p className="text-sm">{t("colourSample", { ratio })}</p>
    </div>
  );
}
