"use client";

import { Map as MapIcon } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import type { PointMapProps } from "./point-map";

const PointMap = dynamic(() => import("./point-map").then((file) => file.PointMap), {
  ssr: false,
  loading: () => <Skeleton className="mt-2 h-80 rounded-md" />,
});

interface MapSectionProps extends PointMapProps {
  className?: string;
}

/**
 * A map of the points of a list, closed until it is asked for. The list stays and offers the same choice; only an open map
 * loads its library.
 */
export function MapSection({ className, ...map }: MapSectionProps) {
  const t = useTranslations("map");
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  if (map.points.length === 0) return null;
  return (
    <div className={className}>
      <Button
        size="sm"
        icon={MapIcon}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {t(isOpen ? "hide" : "show")}
      </Button>
      {isOpen && (
        <div id={id}>
          <PointMap {...map} />
        </div>
      )}
    </div>
  );
}
