"use client";

import { Sparkles } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { Textarea } from "@/components/ui/form/textarea";
import { longestAddress, pasteKind } from "./paste-kind";

interface PastePanelProps {
  text: string;
  onText: (text: string) => void;
  isReading: boolean;
  onRead: (text: string) => void;
}

/** The field for an address in one text: a pasted one is read at once, a typed one by the button. */
export function PastePanel({ text, onText, isReading, onRead }: PastePanelProps) {
  const t = useTranslations("addressPaste");
  const isPasted = useRef(false);
  return (
    <>
      <Field label={t("label")} hint={t("hint")} optional>
        <Textarea
          value={text}
          rows={3}
          maxLength={longestAddress}
          placeholder={t("example")}
          onPaste={(event) => {
            isPasted.current = pasteKind(event.clipboardData.getData("text/plain")) === "address";
          }}
          onChange={({ target, nativeEvent }) => {
            onText(target.value);
            if (isPasted.current && isInsertion(nativeEvent)) onRead(target.value);
            isPasted.current = false;
          }}
        />
      </Field>
      <Button
        icon={Sparkles}
        className="justify-self-start"
        loading={isReading}
        disabled={text.trim() === ""}
        onClick={() => onRead(text)}
      >
        {t("fill")}
      </Button>
    </>
  );
}

const isInsertion = (event: Event): boolean => event instanceof InputEvent && event.inputType === "insertFromPaste";
