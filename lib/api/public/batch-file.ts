import type { OpenedFile } from "@/lib/domain/shipping/documents";
import type { ApiResponse } from "../pipeline/exchange";

/** A file of a print batch. PDFs are inline, so that they can be shown and printed from a frame; other files are attachments. */
export const respondWithFile = ({ name, contentType, content }: OpenedFile): ApiResponse => ({
  status: 200,
  headers: {
    "Content-Type": contentType,
    "Content-Disposition": `${contentType === "application/pdf" ? "inline" : "attachment"}; filename="${name}"`,
    "Cache-Control": "private, no-store",
  },
  body: toStream(content),
});

function toStream(content: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const chunks = content[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await chunks.return?.();
    },
  });
}
