import clsx from "clsx";

export type ButtonVariant = "primary" | "secondary" | "ghost" | "danger";
export type ButtonSize = "sm" | "md" | "lg";

const variants: Record<ButtonVariant, string> = {
  primary: "border-transparent bg-accent text-on-accent shadow-card hover:bg-accent-hover",
  secondary: "border-control/45 bg-surface text-ink shadow-card hover:border-control hover:bg-hover",
  ghost: "border-transparent text-ink hover:bg-hover",
  danger: "border-transparent bg-danger text-on-danger shadow-card hover:bg-danger-hover",
};

const sizes: Record<ButtonSize, string> = {
  sm: "min-h-8 gap-1.5 px-2.5 text-sm",
  md: "min-h-9 gap-2 px-3.5 text-base",
  lg: "min-h-11 gap-2 px-5 text-lg",
};

/** Classes shared by buttons and by links that look like buttons. */
export const buttonStyle = (variant: ButtonVariant, size: ButtonSize, className?: string): string =>
  clsx(
    "inline-flex select-none items-center justify-center whitespace-nowrap rounded-md border font-medium transition-colors print:hidden",
    "disabled:pointer-events-none disabled:opacity-55",
    variants[variant],
    sizes[size],
    className,
  );
