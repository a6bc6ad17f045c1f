"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import type { FieldErrors, FieldPath, FieldValues, UseFormProps } from "react-hook-form";
import { nestErrors } from "@/components/shared/nest-errors";
import { useApiForm } from "@/components/shared/use-api-form";
import { toast } from "@/components/ui/feedback/toast";

interface EditFormOptions<Values extends FieldValues> extends Pick<UseFormProps<Values>, "defaultValues"> {
  /** The fields that may not be empty and are. */
  readonly blanks: (values: Values) => readonly FieldPath<Values>[];
  readonly hasChanged: (values: Values) => boolean;
  readonly send: (values: Values, keyFor: (body: unknown) => string) => Promise<unknown>;
  readonly fieldOf?: (path: string, values: Values) => string | undefined;
  /** What is said after it. */
  readonly done: string;
  readonly onClose: () => void;
  /** The shipment or its price may be another one by now. */
  readonly onRefused: () => unknown;
}

/** The form of a change of a shipment: refuses what is empty or unchanged, and shows the shipment as it became. */
export function useEditForm<Values extends FieldValues>(options: EditFormOptions<Values>) {
  const t = useTranslations("shipmentEdit");
  const router = useRouter();
  const { blanks, hasChanged, send, done, onClose, onRefused, ...rest } = options;
  return useApiForm<Values, unknown>({
    ...rest,
    resolver: (values, _, { fields }) => {
      const missing = blanks(values).map((path) => ({ path, type: "required", message: t("required") }));
      if (missing.length > 0) return { values: {}, errors: nestErrors<Values>(missing, { fields }) };
      if (!hasChanged(values)) {
        const root = { type: "unchanged", message: t("unchanged") };
        return { values: {}, errors: { root } as FieldErrors<Values> };
      }
      return { values, errors: {} };
    },
    send: (values, keyFor) =>
      send(values, keyFor).catch((error: unknown) => {
        onRefused();
        throw error;
      }),
    onSuccess: () => {
      toast.success(done);
      router.refresh();
    },
    onDone: onClose,
  });
}
