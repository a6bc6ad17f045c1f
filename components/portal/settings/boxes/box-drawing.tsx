import { projectPackage } from "@/lib/core/packing";
import type { Box } from "../queries";

interface BoxDrawingProps {
  box: Box;
  /** Width and height of the largest drawing, in the same units: the common scale. */
  frame: { width: number; height: number };
  label: string;
}

const pictureOf = ({ outer_width: innerWidthCm, outer_length: innerLengthCm, outer_height: innerHeightCm }: Box) =>
  projectPackage({ innerWidthCm, innerLengthCm, innerHeightCm }, []);

/** The frame into which every box of a list fits. */
export function frameOf(boxes: readonly Box[]): BoxDrawingProps["frame"] {
  const pictures = boxes.map(pictureOf);
  return {
    width: Math.max(1, ...pictures.map(({ width }) => width)),
    height: Math.max(1, ...pictures.map(({ height }) => height)),
  };
}

/** A closed box, drawn in the common scale on a common baseline. */
export function BoxDrawing({ box, frame, label }: BoxDrawingProps) {
  const { width: w, height: h } = { width: box.outer_width, height: box.outer_height };
  const l = box.outer_length;
  const picture = pictureOf(box);
  const cosine = Math.sqrt(3) / 2;
  const at = (x: number, y: number, z: number) =>
    `${((l + x - y) * cosine).toFixed(2)},${((x + y) / 2 + h - z).toFixed(2)}`;
  const margin = frame.width * 0.02;
  const left = (frame.width - picture.width) / 2;
  const top = frame.height - picture.height;
  const faces = [
    { className: "fill-goods-top", points: [at(0, 0, h), at(w, 0, h), at(w, l, h), at(0, l, h)] },
    { className: "fill-goods-left", points: [at(0, l, h), at(w, l, h), at(w, l, 0), at(0, l, 0)] },
    { className: "fill-goods-right", points: [at(w, l, h), at(w, 0, h), at(w, 0, 0), at(w, l, 0)] },
  ];
  return (
    <svg
      viewBox={`${-margin} ${-margin} ${frame.width + 2 * margin} ${frame.height + 2 * margin}`}
      role="img"
      aria-label={label}
      className="h-14 w-full sm:h-36"
    >
      <g transform={`translate(${left} ${top})`} strokeLinejoin="round">
        {faces.map(({ className, points }) => (
          <polygon
            key={className}
            points={points.join(" ")}
            vectorEffect="non-scaling-stroke"
            className={`${className} stroke-goods-edge`}
          />
        ))}
      </g>
    </svg>
  );
}
