import { ready } from "zpl-renderer-js";

/** Renders a label of 100 × 150 mm at the printer's resolution, as PNG. */
export async function drawZpl(zpl: string, dpi: 203 | 300): Promise<Uint8Array> {
  const { api } = await ready;
  const [label = ""] = await api.zplToBase64MultipleAsync(zpl, 100, 150, dpi === 203 ? 8 : 12);
  return Buffer.from(label, "base64");
}
