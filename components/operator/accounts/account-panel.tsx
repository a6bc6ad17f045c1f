"use client";

import { useQuery } from "@tanstack/react-query";
import { Coins, Pause, Play, ScrollText, SlidersHorizontal } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { InvoiceDataCard } from "@/components/portal/billing/invoice-data-card";
import { Button } from "@/components/ui/button";
import { DateTime } from "@/components/ui/date-time";
import { Card } from "@/components/ui/layout/card";
import { DescriptionList } from "@/components/ui/layout/description-list";
import { PageHeader } from "@/components/ui/layout/page-header";
import { LinkButton } from "@/components/ui/link-button";
import { Money } from "@/components/ui/money";
import { AccountStatus, TestMark } from "../shared/account-marks";
import { AccountActivity } from "./account-activity";
import { AccountCredentials } from "./account-credentials";
import { AccountMembers } from "./account-members";
import type { AccountQuestion } from "./account-questions";
import { AccountShipments } from "./account-shipments";
import { type AccountDetail, accountQuery } from "./queries";

const MoneyDialog = dynamic(() => import("./money-dialog").then((module) => module.MoneyDialog));
const AccountQuestions = dynamic(() => import("./account-questions").then((module) => module.AccountQuestions));

/** One account: its data, its balance and the actions on it. */
export function AccountPanel({ initial }: { initial: AccountDetail }) {
  const t = useTranslations("operatorDesk.accounts");
  const { data: detail = initial } = useQuery({ ...accountQuery(initial.account.id), initialData: initial });
  const { account } = detail;
  const [question, setQuestion] = useState<AccountQuestion | "money">();
  const isActive = account.status === "active";
  return (
    <>
      <PageHeader
        back={{ href: "/operator/accounts", label: t("title") }}
        title={account.name}
        badge={
          <>
            <AccountStatus status={account.status} />
            <TestMark isTest={account.is_test} />
          </>
        }
        description={`#${account.id} · ${account.company_name}`}
        actions={
          <>
            <LinkButton href={`/operator/accounts/${account.id}/rules`} icon={SlidersHorizontal}>
              {t("rules")}
            </LinkButton>
            <LinkButton href={`/operator/audit?account=${account.id}`} icon={ScrollText}>
              {t("audit")}
            </LinkButton>
            <Button
              variant={isActive ? "secondary" : "primary"}
              icon={isActive ? Pause : Play}
              onClick={() => setQuestion("status")}
            >
              {t(isActive ? "suspend.action" : "resume.action")}
            </Button>
          </>
        }
      />
      <div className="grid gap-5">
        <div className="grid gap-5 lg:grid-cols-2">
          <MoneyCard detail={detail} onChange={() => setQuestion("credit")} onOrder={() => setQuestion("money")} />
          <LimitsCard detail={detail} onChange={() => setQuestion("rates")} />
        </div>
        <AccountActivity account={account} />
        <FactsCard detail={detail} onAsk={setQuestion} />
        <InvoiceDataCard place={{ accountId: account.id, asOperator: true }} canChange />
        <AccountMembers detail={detail} />
        <AccountCredentials detail={detail} />
        <AccountShipments detail={detail} />
      </div>
      {question === "money" ? (
        <MoneyDialog accountId={account.id} onClose={() => setQuestion(undefined)} />
      ) : (
        question && <AccountQuestions account={account} question={question} onClose={() => setQuestion(undefined)} />
      )}
    </>
  );
}

interface CardProps {
  detail: AccountDetail;
  onChange: () => void;
}

function MoneyCard({ detail: { account }, onChange, onOrder }: CardProps & { onOrder: () => void }) {
  const t = useTranslations("operatorDesk.accounts.money");
  const billing = useTranslations("billing");
  return (
    <Card
      title={t("title")}
      actions={
        <>
          <LinkButton size="sm" href={`/operator/accounts/${account.id}/billing`}>
            {t("statement")}
          </LinkButton>
          <Button size="sm" onClick={onChange}>
            {t("change")}
          </Button>
          <Button size="sm" icon={Coins} onClick={onOrder}>
            {t("order.action")}
          </Button>
        </>
      }
    >
      <DescriptionList
        inline
        items={[
          { term: billing("balance"), detail: <Money amount={account.balance} /> },
          { term: billing("held"), detail: <Money amount={account.held} /> },
          { term: billing("available"), detail: <Money amount={account.available} className="font-semibold" /> },
          { term: billing("limit"), detail: <Money amount={account.credit_limit} /> },
        ]}
      />
    </Card>
  );
}

function LimitsCard({ detail: { account }, onChange }: CardProps) {
  const t = useTranslations("operatorDesk.accounts.rates");
  return (
    <Card
      title={t("title")}
      description={t("hint")}
      actions={
        <Button size="sm" onClick={onChange}>
          {t("change")}
        </Button>
      }
    >
      <DescriptionList
        inline
        items={(["create", "quote", "read", "write"] as const).map((tier) => ({
          term: t(tier),
          detail: account.rate_limits[tier] ?? <span className="text-muted">{t("usual")}</span>,
        }))}
      />
    </Card>
  );
}

function FactsCard({
  detail: { account, boxes, shipments },
  onAsk,
}: {
  detail: AccountDetail;
  onAsk: (question: "kind" | "network") => void;
}) {
  const t = useTranslations("operatorDesk.accounts.facts");
  return (
    <Card
      title={t("title")}
      actions={
        <>
          <Button size="sm" onClick={() => onAsk("network")}>
            {t(account.carrier_network ? "networkOff" : "networkOn")}
          </Button>
          <Button size="sm" onClick={() => onAsk("kind")}>
            {t(account.is_test ? "makeLive" : "makeTest")}
          </Button>
        </>
      }
    >
      <DescriptionList
        columns={3}
        items={[
          { term: t("document"), detail: account.document || "–" },
          { term: t("email"), detail: account.email || "–" },
          { term: t("phone"), detail: account.phone || "–" },
          { term: t("kind"), detail: t(account.is_test ? "test" : "live") },
          { term: t("network"), detail: t(account.carrier_network ? "embedded" : "carriers") },
          { term: t("created"), detail: <DateTime at={account.created_at} /> },
          { term: t("boxes"), detail: t("number", { count: boxes }) },
          { term: t("shipments"), detail: t("number", { count: shipments }) },
        ]}
      />
    </Card>
  );
}
