import { ready } from "zpl-renderer-js";

/** A label of 100 × 150 mm as a printer of that resolution would burn it, as PNG. */
export async function drawZpl(zpl: string, dpi: 203 | 300): Promise<Uint8Array> {
  const { api } = await ready;
  const [label = ""] = await api.zplToBase64MultipleAsync(zpl, 100, 150, dpi === 203 ? 8 : 12);
  return Buffer.from(label, "base64");
}
