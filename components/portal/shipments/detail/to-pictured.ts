import type { z } from "zod";
import type { PicturedItem } from "@/components/shared/packing/pictured-item";
import type { ShipmentV2 } from "@/lib/api/v2/shipping/shipments";

export type ShippedPackage = z.infer<typeof ShipmentV2>["packages"][number];

/** A package without a box is drawn with its own outer measures. */
export const toPictured = ({ container, width, length, height, items }: ShippedPackage) => ({
  box: {
    innerWidthCm: container?.inner_width ?? width,
    innerLengthCm: container?.inner_length ?? length,
    innerHeightCm: container?.inner_height ?? height,
  },
  items: items.map(
    (item): PicturedItem => ({
      label: [item.sku, item.description].filter(Boolean).join(" · "),
      widthCm: item.width,
      lengthCm: item.length,
      heightCm: item.height,
      xCm: item.pos_x,
      yCm: item.pos_y,
      zCm: item.pos_z,
      isUpright: item.must_keep_vertical,
    }),
  ),
});
