"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Field } from "@/components/ui/form/field";
import { FieldGroup } from "@/components/ui/form/field-group";
import { NumberInput } from "@/components/ui/form/number-input";
import { RadioGroup } from "@/components/ui/form/radio-group";
import { Select } from "@/components/ui/form/select";
import { Textarea } from "@/components/ui/form/textarea";
import { FormDialog } from "@/components/ui/overlay/form-dialog";
import { limits, type MissingPieceChoice, missingPieceChoices } from "@/lib/core/vocabulary";
import { useScanGuard } from "../../printing/dialog/reason-dialog";
import type { MissingReport } from "../offline/send-action";
import { nameOfPiece, type Packing } from "../scan-result";
import { missingArticles, placeOfPiece } from "./missing-articles";

interface MissingDialogProps {
  packing: Packing;
  onConfirm: (report: MissingReport) => void;
  onClose: () => void;
}

/** Which article is not there, how many are left on the shelf, and what becomes of the order. */
export function MissingDialog({ packing, onConfirm, onClose }: MissingDialogProps) {
  const t = useTranslations("station");
  const swallowScan = useScanGuard();
  const articles = missingArticles(packing.pieces);
  const [chosen, setChosen] = useState(0);
  const [quantity, setQuantity] = useState<number>();
  const [counted, setCounted] = useState<number>();
  const [choice, setChoice] = useState<MissingPieceChoice>();
  const [note, setNote] = useState("");
  const [isTried, setTried] = useState(false);
  const article = articles[chosen];
  if (!article) return null;
  const { piece, missing } = article;
  const pieces = quantity ?? missing;
  const isWrongQuantity = !Number.isInteger(pieces) || pieces < 1 || pieces > missing;
  const isWrongCount =
    counted !== undefined && (!Number.isInteger(counted) || counted < 0 || counted > limits.stockPieces);
  const send = () => {
    setTried(true);
    if (isWrongQuantity || isWrongCount || !choice) return;
    onConfirm({
      package_id: piece.package_id,
      item_id: piece.item_id,
      quantity: pieces,
      choice,
      note: choice === "office" ? note.trim() : "",
      ...(counted === undefined ? {} : { counted }),
    });
  };
  const place = placeOfPiece(piece);
  return (
    <FormDialog
      size="sm"
      title={t("missing.title")}
      confirm={t(`missing.confirm.${choice ?? "none"}`)}
      form={{
        submit: (event) => {
          event.preventDefault();
          send();
        },
      }}
      onKeyDown={swallowScan}
      onClose={onClose}
    >
      {articles.length > 1 ? (
        <Field label={t("missing.article")}>
          <Select
            value={String(chosen)}
            onValueChange={(value) => {
              setChosen(Number(value));
              setQuantity(undefined);
              setCounted(undefined);
            }}
            options={articles.map((entry, at) => ({
              value: String(at),
              label: nameOfPiece(entry.piece) || t("unnamed"),
            }))}
          />
        </Field>
      ) : (
        <p className="font-medium text-lg">{nameOfPiece(piece) || t("unnamed")}</p>
      )}
      {missing > 1 && (
        <Field
          label={t("missing.quantity")}
          error={isTried && isWrongQuantity ? t("missing.quantityWrong", { missing }) : undefined}
        >
          <NumberInput value={pieces} onValueChange={setQuantity} />
        </Field>
      )}
      {piece.article?.is_tracked && (
        <Field
          optional
          label={place ? t("missing.countedAt", { place }) : t("missing.counted")}
          hint={t("missing.countedHint")}
          error={isTried && isWrongCount ? t("missing.countedWrong") : undefined}
        >
          <NumberInput value={counted ?? null} onValueChange={setCounted} />
        </Field>
      )}
      <FieldGroup label={t("missing.choice")} error={isTried && !choice ? t("missing.choiceNeeded") : undefined}>
        <RadioGroup
          value={choice}
          onValueChange={setChoice}
          options={missingPieceChoices.map((value) => ({
            value,
            label: t(`missing.${value}`),
            detail: t(`missing.hint.${value}`),
          }))}
        />
      </FieldGroup>
      {choice === "office" && (
        <Field optional label={t("missing.note")}>
          <Textarea
            rows={2}
            maxLength={limits.packerNote}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </Field>
      )}
    </FormDialog>
  );
}
