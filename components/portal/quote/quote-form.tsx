"use client";

import { useTranslations } from "next-intl";
import type { ReactNode, Ref } from "react";
import { Controller } from "react-hook-form";
import { NumberField } from "@/components/shared/fields/number-field";
import { Field } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import { packagingModes } from "@/lib/core/vocabulary";
import { ArticleSearch } from "./load/article-search";
import { type Article, addArticle } from "./load/find-article";
import { LoadEditor } from "./load/load-editor";
import type { QuoteController } from "./use-quote-controller";

interface QuoteFormProps {
  controller: QuoteController;
  /** The fields before the load: origin, and destination unless it stands elsewhere on the page. */
  route: ReactNode;
  onSubmit: () => void;
  /** At the end of the last row: the button that requests the quote. */
  action: ReactNode;
  /** Ref of the search in the catalogue; stays empty in an account without products. */
  searchRef?: Ref<HTMLInputElement>;
}

const packagingLabels = { boxes: "packagingBoxes", dynamic: "packagingDynamic", none: "packagingNone" } as const;

/** The quote form: route, load and declared value. */
export function QuoteForm({ controller, route, onSubmit, action, searchRef }: QuoteFormProps) {
  const { form, kind, setKind, start } = controller;
  const t = useTranslations("quote");
  const take = (article: Article) => {
    const { skus, declaredValue } = addArticle(form.getValues(), article);
    const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
    form.setValue("load.skus", skus, options);
    form.setValue("declaredValue", declaredValue, options);
    void setKind("skus");
  };
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      className="@container grid grid-cols-1 gap-6"
    >
      {route}
      <div>
        {start.hasProducts && <ArticleSearch accountId={start.accountId} onTake={take} inputRef={searchRef} />}
        <LoadEditor form={form} kind={kind} onKindChange={setKind} />
      </div>
      <div className="grid items-start gap-4 @lg:grid-cols-[10rem_minmax(0,18rem)_1fr]">
        <NumberField
          control={form.control}
          name="declaredValue"
          label={t("declaredValue")}
          hint={t("declaredValueHint")}
          decimals={2}
          leading="$"
        />
        <Controller
          control={form.control}
          name="packaging"
          render={({ field, fieldState }) => (
            <Field
              label={t("packaging")}
              hint={t(`${packagingLabels[field.value]}Hint`)}
              error={fieldState.error?.message}
            >
              <Select
                value={field.value}
                onValueChange={field.onChange}
                onBlur={field.onBlur}
                options={packagingModes.map((mode) => ({ value: mode, label: t(packagingLabels[mode]) }))}
              />
            </Field>
          )}
        />
        <div className="flex justify-end @lg:pt-6.5">{action}</div>
      </div>
    </form>
  );
}
