"use client";

import { Plus } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "../ui/button";

/** Fetched when it is opened, as every form and dialog of these pages. */
const CreateDialog = dynamic(() => import("./create-dialog").then((module) => module.CreateDialog));

/** The button for a new subscription, with its form. */
export function CreateWebhook({ accountId }: { accountId: number }) {
  const t = useTranslations("webhooks.create");
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" icon={Plus} onClick={() => setOpen(true)}>
        {t("action")}
      </Button>
      {open && <CreateDialog accountId={accountId} onClose={() => setOpen(false)} />}
    </>
  );
}
