import clsx from "clsx";
import type { Picture, PictureEdge, PictureStep, Point } from "@/lib/core/packing";

interface PackingDrawingProps {
  picture: Picture;
  /** Items up to this one are drawn, this one highlighted; 0 draws all of them alike. */
  step: number;
  /** The accessible name of the picture. */
  label: string;
}

/** The package as a picture: far edges of the box, the items from back to front, near edges. */
export function PackingDrawing({ picture, step, label }: PackingDrawingProps) {
  const margin = Math.max(picture.width, picture.height) * 0.03;
  const size = [picture.width + 2 * margin, picture.height + 2 * margin];
  const drawn = picture.steps
    .map((drawnStep, place) => ({ drawnStep, number: place + 1 }))
    .filter(({ number }) => step === 0 || number <= step)
    .sort((a, b) => a.drawnStep.depth - b.drawnStep.depth);
  return (
    <svg
      viewBox={`${-margin} ${-margin} ${size.join(" ")}`}
      role="img"
      aria-label={label}
      className="mx-auto block max-h-80 w-full"
    >
      <Edges edges={picture.box.edges} side="back" />
      {drawn.map(({ drawnStep, number }) => (
        <Item
          key={number}
          step={drawnStep}
          number={number}
          isPlaced={number === step}
          largestText={picture.width * 0.055}
        />
      ))}
      <Edges edges={picture.box.edges} side="front" />
    </svg>
  );
}

function Edges({ edges, side }: { edges: readonly PictureEdge[]; side: PictureEdge["side"] }) {
  return edges
    .filter((edge) => edge.side === side)
    .map(({ points: [[x1, y1], [x2, y2]] }) => (
      <line
        key={`${x1} ${y1} ${x2} ${y2}`}
        x1={x1}
        y1={y1}
        x2={x2}
        y2={y2}
        vectorEffect="non-scaling-stroke"
        strokeLinecap="round"
        strokeDasharray={side === "back" ? "3 4" : undefined}
        className={clsx("stroke-control", side === "front" && "opacity-70")}
      />
    ));
}

const sides = {
  goods: { top: "fill-goods-top", left: "fill-goods-left", right: "fill-goods-right", edge: "stroke-goods-edge" },
  placed: { top: "fill-placed-top", left: "fill-placed-left", right: "fill-placed-right", edge: "stroke-placed-edge" },
};

interface ItemProps {
  step: PictureStep;
  number: number;
  /** Whether this item is the one of the current step. */
  isPlaced: boolean;
  largestText: number;
}

function Item({ step, number, isPlaced, largestText }: ItemProps) {
  const style = isPlaced ? sides.placed : sides.goods;
  const top = step.faces.find(({ face }) => face === "top")?.points ?? [];
  return (
    <g className={clsx(isPlaced && "animate-rise")}>
      {step.faces.map(({ face, points }) => (
        <polygon
          key={face}
          points={points.map((point) => point.join(",")).join(" ")}
          vectorEffect="non-scaling-stroke"
          strokeLinejoin="round"
          className={clsx(style[face], style.edge)}
        />
      ))}
      {step.faces
        .flatMap(({ arrow }) => arrow)
        .map(([[x1, y1], [x2, y2]]) => (
          <line
            key={`${x1} ${y1} ${x2} ${y2}`}
            x1={x1}
            y1={y1}
            x2={x2}
            y2={y2}
            vectorEffect="non-scaling-stroke"
            strokeWidth={2}
            strokeLinecap="round"
            className={isPlaced ? "stroke-placed-ink" : "stroke-goods-ink"}
          />
        ))}
      <NumberOnTop
        corners={top}
        number={number}
        largest={largestText}
        className={isPlaced ? "fill-placed-ink" : "fill-goods-ink"}
      />
    </g>
  );
}

interface NumberOnTopProps {
  corners: readonly Point[];
  number: number;
  largest: number;
  className: string;
}

/** The number of an item, centred on its upper side if it fits there. A hidden upper side hides the number too. */
function NumberOnTop({ corners, number, largest, className }: NumberOnTopProps) {
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const size = Math.min(largest, (bottom - top) * 0.5, ((right - left) * 0.45) / String(number).length);
  return (
    <text
      x={(left + right) / 2}
      y={(top + bottom) / 2}
      fontSize={size}
      textAnchor="middle"
      dominantBaseline="central"
      className={clsx("font-semibold", className)}
    >
      {number}
    </text>
  );
}
