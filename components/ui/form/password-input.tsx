"use client";

import { Eye, EyeOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ComponentProps, useState } from "react";
import { IconButton } from "../icon-button";
import { Input } from "./input";

/** A password input with a button that shows the password. */
export function PasswordInput(props: ComponentProps<"input">) {
  const t = useTranslations("auth");
  const [shown, setShown] = useState(false);
  return (
    <Input
      type={shown ? "text" : "password"}
      spellCheck={false}
      autoCapitalize="none"
      trailing={
        <IconButton
          icon={shown ? EyeOff : Eye}
          label={t(shown ? "hidePassword" : "showPassword")}
          size="sm"
          className="-mr-2.5"
          onClick={() => setShown(!shown)}
        />
      }
      {...props}
    />
  );
}
