/** The look of a radio button and of the framed line around it; for server components too, which cannot use `RadioGroup`. */
export const radioStyle =
  "mt-0.5 size-4.5 shrink-0 appearance-none rounded-full border border-control bg-surface outline-none transition-all checked:border-[5px] checked:border-accent";

export const radioLineStyle =
  "relative flex items-start gap-3 rounded-md border border-line bg-surface px-3.5 py-2.5 transition-colors hover:border-control has-checked:border-accent has-checked:bg-accent-soft has-disabled:opacity-55 has-focus-visible:outline-2 has-focus-visible:outline-accent-ink has-focus-visible:outline-offset-2";
