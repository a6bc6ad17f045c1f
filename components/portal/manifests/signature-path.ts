import type { SignatureStrokes } from "@/lib/core/vocabulary";

/** The strokes of a signature as the path of an SVG. */
export const toPath = (strokes: SignatureStrokes): string =>
  strokes
    .map((points) => {
      const corners: string[] = [];
      for (let at = 0; at + 1 < points.length; at += 2) corners.push(`${points[at]} ${points[at + 1]}`);
      return `M${corners.join("L")}`;
    })
    .join("");
