import type { Format } from "../service/protocol";

/** A frame of 100 × 150 mm less a margin, so that an offset or a wrong size is seen. */
export const testPage = (format: Format): Buffer => Buffer.from(format === "zpl" ? zpl : pdf(), "latin1");

const zpl = "^XA^CI28^FO24,24^GB752,1152,4^FS^FO80,80^A0N,70,70^FDanden-print^FS^XZ\n";

function pdf(): string {
  const content = "2 w 8 8 267 409 re S BT /F1 24 Tf 30 370 Td (anden-print) Tj ET";
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 283 425] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  let file = "%PDF-1.4\n";
  const offsets = objects.map((object, i) => {
    const offset = file.length;
    file += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, "0")} 00000 n \n`;
  });
  const size = objects.length + 1;
  return `${file}xref\n0 ${size}\n0000000000 65535 f \n${offsets.join("")}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
}
