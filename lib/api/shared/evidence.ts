import * as z from "zod";
import { message } from "@/lib/core/messages";
import { claimLimits } from "@/lib/core/vocabulary";
import { list, requiredText, textRule } from "./wire";

/** What a claim takes as evidence; photos are encoded anew as JPEG. */
const evidenceTypes = ["image/jpeg", "image/png", "image/webp", "application/pdf"] as const;

/** Characters of the longest file as base64, with a line break after every 76 as `base64` and MIME have it. */
const longestEvidence = Math.ceil((claimLimits.fileBytes / 3) * 4 * (78 / 76)) + 4;

/** Of endpoints that take evidence: a JSON body has one file of the largest size, or several smaller ones, 6.9 MB. More go in requests of their own. */
export const evidenceBounds = { longestText: longestEvidence, longestBody: longestEvidence + 65_536 } as const;

/**
 * A file as base64. Its length and its characters are checked before anybody decodes it; the domain judges what it is by its bytes.
 * The check is a search for one wrong character: the pattern of zod's `base64` keeps a step for every four of them.
 */
const FileContent = z
  .string()
  .min(1)
  .max(longestEvidence, { abort: true })
  .check(textRule((value) => (/[^A-Za-z0-9+/=\r\n]/.test(value) ? message("must_be_base64") : undefined)))
  .meta({ contentEncoding: "base64", description: `Base64, ${claimLimits.fileBytes / 1e6} MB at most once decoded.` });

/** The files of a claim as they are sent. */
export const Evidence = list(
  z
    .object({
      name: requiredText(claimLimits.fileNameLength),
      content: FileContent,
      content_type: z.enum(evidenceTypes),
    })
    .meta({ id: "ClaimEvidenceInput" }),
  claimLimits.files,
).meta({
  description: `At most ${claimLimits.files} for a claim. A request has 6.9 MB at most: files that are larger together are added one a request.`,
});

export const toClaimFiles = (evidence: z.output<typeof Evidence>) =>
  evidence.map(({ name, content }) => ({ name, content: Buffer.from(content, "base64") }));
