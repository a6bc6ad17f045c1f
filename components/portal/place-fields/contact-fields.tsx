"use client";

import { useTranslations } from "next-intl";
import type { Control, FieldPath, FieldValues } from "react-hook-form";
import { TextField } from "@/components/shared/fields/text-field";
import { limits } from "@/lib/core/vocabulary";

const inputs = {
  name: {},
  document: {},
  phone: { type: "tel" },
  email: { type: "email" },
} as const;
type ContactField = keyof typeof inputs;
const fields = Object.keys(inputs) as ContactField[];

interface ContactFieldsProps<Values extends FieldValues> {
  control: Control<Values>;
  paths: Readonly<Record<ContactField, FieldPath<Values>>>;
  /** Class names of the fields in the surrounding grid. */
  classNames?: { readonly [Field in ContactField]?: string };
}

/** Who receives a parcel: name, document, telephone and e-mail, in this order. */
export function ContactFields<Values extends FieldValues>({
  control,
  paths,
  classNames = {},
}: ContactFieldsProps<Values>) {
  const t = useTranslations("shipmentForm");
  return fields.map((field) => (
    <TextField
      key={field}
      control={control}
      name={paths[field]}
      {...inputs[field]}
      label={t(field)}
      hint={field === "phone" ? t("phoneHint") : undefined}
      maxLength={limits[field]}
      fieldClassName={classNames[field]}
    />
  ));
}
