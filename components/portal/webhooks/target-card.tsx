"use client";

import { PencilLine } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/layout/card";
import { MaskedUrl } from "./masked-url";
import type { WebhookHealth } from "./queries";

const TargetForm = dynamic(() => import("./target-form").then((module) => module.TargetForm));

/** The target URL, with a form to change it. */
export function TargetCard({ webhook }: { webhook: WebhookHealth }) {
  const t = useTranslations("webhooks.target");
  const [isEdited, setIsEdited] = useState(false);
  return (
    <Card
      title={t("title")}
      actions={
        !isEdited && (
          <Button size="sm" icon={PencilLine} onClick={() => setIsEdited(true)}>
            {t("edit")}
          </Button>
        )
      }
    >
      {isEdited ? (
        <TargetForm webhook={webhook} onClose={() => setIsEdited(false)} />
      ) : (
        <MaskedUrl url={webhook.url} wrap />
      )}
    </Card>
  );
}
