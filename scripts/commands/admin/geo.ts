import { readFile } from "node:fs/promises";
import * as z from "zod";
import { importLocalities, parseLocalityFile } from "@/lib/domain/geography/places";
import { ExpectedFailure } from "../../process/expected-failure";
import { command } from "./command";

export const geo = {
  import: command({
    usage: "geo import FILE",
    input: { file: z.string("the file is missing") },
    positional: "file",
    run: async (ctx, { file }) => ({ ...(await importLocalities(ctx, parseLocalityFile(await read(file)))) }),
  }),
};

const read = (file: string): Promise<Uint8Array> =>
  readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new ExpectedFailure(`${file} cannot be read: ${error.code}`);
  });
