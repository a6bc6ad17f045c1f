import clsx from "clsx";
import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { type ButtonVariant, buttonStyle } from "./button-style";
import { Tooltip } from "./tooltip";

interface IconButtonProps extends Omit<ComponentProps<"button">, "children" | "aria-label"> {
  icon: LucideIcon;
  /** What the button does: its accessible name and its tooltip. */
  label: string;
  variant?: ButtonVariant;
  size?: "sm" | "md";
}

/** An icon-only button, for rows and corners without room for a label. */
export function IconButton({ icon: Icon, label, variant = "ghost", size = "md", className, ...rest }: IconButtonProps) {
  const square = size === "sm" ? "size-8 px-0!" : "size-9 px-0!";
  return (
    <Tooltip text={label}>
      <button
        type="button"
        aria-label={label}
        className={buttonStyle(variant, size, clsx(square, "shrink-0", className))}
        {...rest}
      >
        <Icon aria-hidden className="size-4" />
      </button>
    </Tooltip>
  );
}
