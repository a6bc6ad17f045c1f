"use client";

import { useMutation } from "@tanstack/react-query";
import { Star } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { apiFetch } from "@/components/shared/api-client";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/feedback/toast";
import { type Address, toAddressBody, toOriginValues } from "./origin-values";

/** Makes an origin the default for shipments that name none. */
export function MakeDefault({ address }: { address: Address }) {
  const t = useTranslations("addressBook");
  const router = useRouter();
  const textOf = useErrorMessage();
  const choose = useMutation({
    mutationFn: () =>
      apiFetch("PUT /v2/addresses/{id}", {
        params: { id: address.id },
        body: toAddressBody({ ...toOriginValues(address), is_default: true }),
      }),
    onSuccess: ({ name }) => {
      toast.success(t("madeDefault", { name }));
      router.refresh();
    },
    onError: (error) => toast.error(textOf(error)),
  });
  return (
    <Button variant="ghost" size="sm" icon={Star} loading={choose.isPending} onClick={() => choose.mutate()}>
      {t("makeDefault")}
    </Button>
  );
}
