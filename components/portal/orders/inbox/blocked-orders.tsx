"use client";

import { ChevronDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import type { Basket } from "./basket";

/** Ticked orders of which no shipment is made, each with its reason; their page is where it is mended. */
export function BlockedOrders({ blocked }: { blocked: Basket["blocked"] }) {
  const t = useTranslations("inbox.basket");
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <div className="basis-full text-sm">
      <Button
        size="sm"
        variant="ghost"
        className="-ml-2.5"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t("blocked", { count: blocked.length })}
        <ChevronDown aria-hidden className={isOpen ? "size-4 rotate-180" : "size-4"} />
      </Button>
      {isOpen && (
        <ul id={id} className="mt-1 max-h-40 overflow-y-auto rounded-md border bg-surface px-3 py-2 text-ink">
          {blocked.map(({ id: orderId, number, message }) => (
            <li key={orderId} className="py-0.5">
              <Link href={`/orders/${orderId}`} className="font-medium text-accent-ink underline">
                {number}
              </Link>{" "}
              {message}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
