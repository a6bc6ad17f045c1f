"use client";

import { Eraser } from "lucide-react";
import { useTranslations } from "next-intl";
import { type PointerEvent, useRef } from "react";
import { Button } from "@/components/ui/button";
import { manifestLimits, type SignatureStrokes, signatureField } from "@/lib/core/vocabulary";
import { toPath } from "./signature-path";

interface SignaturePadProps {
  strokes: SignatureStrokes;
  onChange: (strokes: SignatureStrokes) => void;
}

/** Points closer than this to the one before say nothing more about a signature. */
const stepUnits = 5;

export const isPadFull = (strokes: SignatureStrokes): boolean =>
  strokes.length >= manifestLimits.signatureStrokes ||
  strokes.reduce((sum, { length }) => sum + length, 0) >= 2 * manifestLimits.signaturePoints - 4;

/** A field to sign in by finger, pen or mouse. Strokes are kept as points, not as a picture. */
export function SignaturePad({ strokes, onChange }: SignaturePadProps) {
  const t = useTranslations("manifests.sign");
  const drawing = useRef<readonly number[]>(undefined);
  const pointOf = ({ clientX, clientY, currentTarget }: PointerEvent<SVGSVGElement>): [number, number] => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const within = (value: number, length: number, maximum: number) =>
      Math.round(Math.min(1, Math.max(0, value / length)) * maximum);
    return [within(clientX - left, width, signatureField.width), within(clientY - top, height, signatureField.height)];
  };
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    if (event.button !== 0 || isPadFull(strokes)) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    const [x, y] = pointOf(event);
    // A dot is a stroke of two points.
    drawing.current = [x, y, Math.min(signatureField.width, x + 1), y];
    onChange([...strokes, drawing.current]);
  };
  const go = (event: PointerEvent<SVGSVGElement>) => {
    const stroke = drawing.current;
    if (!stroke || isPadFull(strokes.slice(0, -1).concat([stroke]))) return;
    const [x, y] = pointOf(event);
    const [lastX = 0, lastY = 0] = stroke.slice(-2);
    if (Math.hypot(x - lastX, y - lastY) < stepUnits) return;
    drawing.current = [...stroke, x, y];
    onChange([...strokes.slice(0, -1), drawing.current]);
  };
  const end = () => {
    drawing.current = undefined;
  };
  return (
    <div className="relative">
      <svg
        role="img"
        aria-label={t("pad")}
        viewBox={`0 0 ${signatureField.width} ${signatureField.height}`}
        className="block w-full cursor-crosshair touch-none rounded-md border border-control bg-surface text-ink"
        onPointerDown={begin}
        onPointerMove={go}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <path
          d={`M40 ${signatureField.height - 60}H${signatureField.width - 40}`}
          stroke="currentColor"
          strokeWidth={2}
          opacity={0.3}
        />
        <path
          d={toPath(strokes)}
          fill="none"
          stroke="currentColor"
          strokeWidth={8}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      {strokes.length > 0 && (
        <Button size="sm" icon={Eraser} className="absolute end-2 top-2" onClick={() => onChange([])}>
          {t("clear")}
        </Button>
      )}
    </div>
  );
}
