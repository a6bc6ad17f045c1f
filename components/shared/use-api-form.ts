"use client";

import { useMutation } from "@tanstack/react-query";
import { type BaseSyntheticEvent, useRef } from "react";
import { type FieldPath, type FieldValues, type UseFormProps, type UseFormReturn, useForm } from "react-hook-form";
import type { PersistedDraft } from "./drafts/persisted-draft";
import { usePersistedForm } from "./drafts/use-persisted-form";
import { toFormErrors } from "./form-errors";
import { useErrorMessage } from "./use-error-message";
import { useIdempotencyKey } from "./use-idempotency-key";

interface ApiFormOptions<Values extends FieldValues, Reply> extends UseFormProps<Values> {
  /** Sends the valid values. The same body gets the same `keyFor` until the form has succeeded. */
  readonly send: (values: Values, keyFor: (body: unknown) => string) => Promise<Reply>;
  /** Called after success, also when the form is gone by then. */
  readonly onSuccess?: (reply: Reply, values: Values) => unknown;
  /** Called after success while the form is still shown. */
  readonly onDone?: (reply: Reply, values: Values) => void;
  /** The form's path for an API path, where they differ. Undefined: the form does not show it. */
  readonly fieldOf?: (path: string, values: Values) => string | undefined;
  /** The form is shown no more after success: a second click starts nothing, also before the next render. */
  readonly isOnce?: boolean;
  /** Saves what is typed on this device, until it is sent. */
  readonly draft?: { readonly store: PersistedDraft<Values>; readonly accountId: number } | undefined;
}

export type ApiForm<Values extends FieldValues, Reply> = UseFormReturn<Values> & {
  readonly errors: UseFormReturn<Values>["formState"]["errors"];
  /** The errors that belong to no field of the form. */
  readonly formError: string | undefined;
  readonly submit: (event?: BaseSyntheticEvent) => Promise<void>;
  readonly isPending: boolean;
  readonly isSuccess: boolean;
  readonly reply: Reply | undefined;
};

/**
 * A form that calls the API. It sends once at a time, shows the errors of the response on the fields that they name,
 * focuses the first of them, and keeps the others for the form as a whole.
 */
export function useApiForm<Values extends FieldValues, Reply>({
  send,
  onSuccess,
  onDone,
  fieldOf,
  isOnce = false,
  draft,
  ...options
}: ApiFormOptions<Values, Reply>): ApiForm<Values, Reply> {
  const form = useForm<Values>(options);
  const { handleSubmit, clearErrors, setError, getValues, formState } = form;
  const textOf = useErrorMessage();
  const { keyFor, forget } = useIdempotencyKey();
  usePersistedForm(form, draft?.store, draft?.accountId);
  const refused = useRef<FieldPath<Values>[]>([]);
  const request = useMutation({
    mutationFn: (values: Values) => send(values, keyFor),
    onSuccess: (reply, values) => {
      forget();
      if (draft) draft.store.clear(draft.accountId);
      return onSuccess?.(reply, values);
    },
    onError: (error, sent) => {
      const { fields, other } = toFormErrors(error, getValues(), fieldOf && ((path) => fieldOf(path, sent)));
      refused.current = fields.map(({ field }) => field as FieldPath<Values>);
      fields.forEach(({ field, message }, place) => {
        setError(field as FieldPath<Values>, { type: "refused", message }, { shouldFocus: place === 0 });
      });
      if (other.length > 0 || fields.length === 0)
        setError("root", { type: "refused", message: other.join(" ") || textOf(error) });
    },
    // Not cached: a response may hold a secret.
    gcTime: 0,
  });
  // A ref, as the second click of a double click arrives before the busy button is rendered.
  const isInFlight = useRef(false);
  const sendOnce = handleSubmit((values) => {
    if (isInFlight.current) return;
    isInFlight.current = true;
    request.mutate(values, {
      onSuccess: (reply) => onDone?.(reply, values),
      onSettled: (_, error) => {
        isInFlight.current = isOnce && error === null;
      },
    });
  });
  const submit = (event?: BaseSyntheticEvent) => {
    // An error on a field that has no input of its own would keep the form from ever being valid again.
    clearErrors(refused.current);
    return sendOnce(event);
  };
  const { errors } = formState;
  const { isPending, isSuccess, data: reply } = request;
  return { ...form, errors, formError: errors.root?.message, submit, isPending, isSuccess, reply };
}
