"use client";

import { FileText } from "lucide-react";
import Image from "next/image";
import { useTranslations } from "next-intl";
import { Card } from "@/components/ui/layout/card";
import { claimLimits } from "@/lib/core/vocabulary";
import type { AddFile } from "./evidence";
import { EvidenceForm } from "./evidence-form";
import type { Claim } from "./queries";

interface ClaimEvidenceProps {
  evidence: readonly Pick<Claim["evidence"][number], "id" | "kind" | "name">[];
  urlOf: (fileId: number) => string;
  /** Adds a file; undefined where nobody may, or no more. */
  add: AddFile | undefined;
  onAdded: () => unknown;
}

/** Photos and PDFs of a claim, and the field that adds some. */
export function ClaimEvidence({ evidence, urlOf, add, onAdded }: ClaimEvidenceProps) {
  const t = useTranslations("claims.detail");
  const room = claimLimits.files - evidence.length;
  return (
    <Card title={t("evidence")}>
      <div className="grid gap-4">
        {evidence.length === 0 && <p className="text-muted">{t("evidenceNone")}</p>}
        {evidence.length > 0 && (
          <ul className="flex flex-wrap gap-3">
            {evidence.map(({ id, kind, name }) => (
              <li key={id}>
                <a
                  href={urlOf(id)}
                  target="_blank"
                  rel="noreferrer"
                  className="grid size-24 place-items-center overflow-hidden rounded-md border text-center text-sm hover:border-control"
                >
                  {kind === "photo" ? (
                    <Image
                      src={urlOf(id)}
                      alt={t("photo", { name })}
                      width={96}
                      height={96}
                      unoptimized
                      className="size-24 object-cover"
                    />
                  ) : (
                    <span className="grid justify-items-center gap-1 p-1">
                      <FileText aria-hidden className="size-6 text-muted" />
                      <span className="line-clamp-2 wrap-anywhere">{name}</span>
                    </span>
                  )}
                </a>
              </li>
            ))}
          </ul>
        )}
        {add && room > 0 && <EvidenceForm room={room} add={add} onAdded={onAdded} />}
      </div>
    </Card>
  );
}
