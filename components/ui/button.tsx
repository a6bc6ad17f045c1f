import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { type ButtonSize, type ButtonVariant, buttonStyle } from "./button-style";
import { Spinner } from "./spinner";

export interface ButtonProps extends ComponentProps<"button"> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: LucideIcon | undefined;
  /** Shows a spinner and ignores further clicks while the action is in progress. */
  loading?: boolean | undefined;
}

export function Button({
  variant = "secondary",
  size = "md",
  icon: Icon,
  loading = false,
  type = "button",
  disabled,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
      className={buttonStyle(variant, size, className)}
      {...rest}
    >
      {loading ? <Spinner /> : Icon && <Icon aria-hidden className="-ml-0.5 size-4 shrink-0" />}
      {children}
    </button>
  );
}
