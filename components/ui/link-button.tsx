import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { type ButtonSize, type ButtonVariant, buttonStyle } from "./button-style";
import { Link } from "./link";

interface LinkButtonProps extends ComponentProps<typeof Link> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: LucideIcon;
}

/** A link styled as a button. Use it for navigation, and a button for actions. */
export function LinkButton({
  variant = "secondary",
  size = "md",
  icon: Icon,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <Link className={buttonStyle(variant, size, className)} {...rest}>
      {Icon && <Icon aria-hidden className="-ml-0.5 size-4 shrink-0" />}
      {children}
    </Link>
  );
}
