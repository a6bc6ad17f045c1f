/** The meaning of a colour. Never the only sign: a label or an icon accompanies it. */
export type Tone = "neutral" | "accent" | "info" | "success" | "warning" | "danger";

/** Background, border and text colour of a tone. */
export const toneStyle: Readonly<Record<Tone, string>> = {
  neutral: "border-neutral-line bg-neutral-soft text-neutral-ink",
  accent: "border-accent-line bg-accent-soft text-accent-ink",
  info: "border-info-line bg-info-soft text-info-ink",
  success: "border-success-line bg-success-soft text-success-ink",
  warning: "border-warning-line bg-warning-soft text-warning-ink",
  danger: "border-danger-line bg-danger-soft text-danger-ink",
};
