/**
 * The body of an answer, all of which is there. Next pipes bodies to the connection chunk by chunk; this one goes out in one
 * write, which takes a third less of the processor than a stream of one chunk does. Read in any other way it is a stream
 * like others. Piped, it stays locked, and so does what it was piped to, which is closed.
 */
export class WholeBody extends ReadableStream<Uint8Array> {
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
      controller.enqueue(bytes);
      controller.close();
    };
    super({ pull }, { highWaterMark: 0 });
    this.#bytes = bytes;
  }

  override async pipeTo(destination: WritableStream<Uint8Array>, options: StreamPipeOptions = {}): Promise<void> {
    const { signal } = options;
    const isPlain = !(options.preventAbort || options.preventCancel || options.preventClose || signal?.aborted);
    if (!isPlain || this.locked || destination.locked) return super.pipeTo(destination, options);
    this.getReader();
    const writer = destination.getWriter();
    await writer.write(this.#bytes);
    if (signal?.aborted) {
      await writer.abort(signal.reason);
      throw signal.reason;
    }
    await writer.close();
  }
}
