"use client";

import { useQuery } from "@tanstack/react-query";
import { Check, PackageX } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useWatch } from "react-hook-form";
import { apiFetch } from "@/components/shared/api-client";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { Notice } from "@/components/ui/feedback/notice";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { FormDialog } from "@/components/ui/overlay/form-dialog";
import { forwardServiceTypes } from "@/lib/core/vocabulary";
import { OptionRow } from "../../quote/options/option-row";
import { UnavailableOptions } from "../../quote/options/unavailable-options";
import { optionKey, type SelectableOption, selectableOptions } from "../../quote/use-quote";
import { PointPicker } from "../../shipment-form/point-picker";
import { ChangeNotice } from "./change-notice";
import type { EditDialogProps, EditedShipment } from "./edited-shipment";
import { useChangePrice, usePricedName } from "./use-change-price";
import { useEditForm } from "./use-edit-form";

interface Values {
  optionKey: number | null;
  pointId: string | null;
}

/** Sends a shipment by another carrier or service. */
export function RerouteDialog({ shipment, onClose }: EditDialogProps) {
  const t = useTranslations("shipmentEdit");
  const pricedName = usePricedName();
  const options = useRerouteOptions(shipment.id);
  const usable = selectableOptions(options.data ?? []);
  const rerouteOf = ({ optionKey: key, pointId }: Values) => {
    const option = usable.find((each) => optionKey(each) === key);
    const service = forwardServiceTypes.find((known) => known === option?.service_type.code);
    if (!option || !service) return undefined;
    const point = option.pickup_points.length > 0 ? { point_id: pointId } : {};
    return { carrier_id: option.carrier.id, service_type: service, logistic_type: option.logistic_type, ...point };
  };
  const form = useEditForm<Values>({
    defaultValues: { optionKey: null, pointId: null },
    blanks: (values) => (rerouteOf(values)?.point_id === null ? ["pointId"] : []),
    hasChanged: (values) => rerouteOf(values) !== undefined,
    fieldOf: (path) => (path === "point_id" ? "pointId" : path),
    send: async (values, keyFor) => {
      const reroute = rerouteOf(values);
      if (!reroute) return;
      const body = { ...reroute, expected_price: change.expectedPrice };
      await apiFetch("POST /v2/shipments/{id}/reroute", {
        params: { id: shipment.id },
        body,
        idempotencyKey: keyFor(body),
      });
    },
    done: t("reroute.done"),
    onClose,
    onRefused: () => {
      change.refresh();
      void options.refetch();
    },
  });
  const { control, setValue, errors } = form;
  const chosen = useWatch({ control, compute: (values) => values });
  const reroute = rerouteOf(chosen);
  const change = useChangePrice(shipment, reroute?.point_id === null ? undefined : reroute);
  const option = usable.find((each) => optionKey(each) === chosen.optionKey);
  return (
    <FormDialog
      size="lg"
      title={t("reroute.title")}
      description={t("reroute.hint", { carrier: shipment.carrier.name })}
      confirm={pricedName(t("reroute.confirm"), change.price)}
      form={form}
      onClose={onClose}
    >
      <Options
        query={options}
        shipment={shipment}
        chosen={option}
        onChoose={(key) => {
          setValue("optionKey", key);
          setValue("pointId", null);
          form.clearErrors();
        }}
      />
      {option && option.pickup_points.length > 0 && (
        <PointPicker
          points={option.pickup_points}
          value={chosen.pointId}
          onValueChange={(pointId) => setValue("pointId", pointId)}
          error={errors.pointId?.message}
        />
      )}
      <ChangeNotice change={change} carrier={shipment.carrier.name} />
    </FormDialog>
  );
}

const useRerouteOptions = (id: number) => {
  const locale = useLocale();
  return useQuery({
    queryKey: ["reroute-options", locale, id],
    queryFn: async ({ signal }) =>
      (await apiFetch("GET /api/portal/shipments/{id}/changes", { params: { id }, signal })).options,
    staleTime: 60_000,
    retry: false,
    networkMode: "always",
  });
};

interface OptionsProps {
  query: ReturnType<typeof useRerouteOptions>;
  shipment: EditedShipment;
  chosen: SelectableOption | undefined;
  onChoose: (key: number) => void;
}

function Options({ query, shipment, chosen, onChoose }: OptionsProps) {
  const t = useTranslations("shipmentEdit.reroute");
  const textOf = useErrorMessage();
  if (query.isError)
    return (
      <Notice tone="danger" live>
        {textOf(query.error)}
      </Notice>
    );
  if (!query.data) return <Skeleton className="h-28 rounded-lg" />;
  const usable = selectableOptions(query.data);
  return (
    <>
      {usable.length > 0 ? (
        <ul className="divide-y rounded-lg border">
          {usable.map((option) => (
            <OptionRow
              key={optionKey(option)}
              row={{ main: option, others: [] }}
              city={shipment.destination.city}
              showsService
              chosenKey={chosen && optionKey(chosen)}
              actionFor={() => (
                <Choice
                  option={option}
                  isChosen={option === chosen}
                  isCurrent={isCurrent(shipment, option)}
                  onChoose={() => onChoose(optionKey(option))}
                />
              )}
            />
          ))}
        </ul>
      ) : (
        <EmptyState icon={PackageX} title={t("none")} description={t("noneHint")} />
      )}
      <UnavailableOptions options={query.data} isOpen={usable.length === 0} />
    </>
  );
}

/** The way that it goes now. At a pick-up point another point of the same service can be chosen. */
const isCurrent = (
  shipment: EditedShipment,
  { carrier, service_type: service, logistic_type: mode }: SelectableOption,
) =>
  carrier.id === shipment.carrier.id &&
  service.code === shipment.service_type &&
  mode === shipment.logistic_type &&
  shipment.destination.point_id === null;

interface ChoiceProps {
  option: SelectableOption;
  isChosen: boolean;
  isCurrent: boolean;
  onChoose: () => void;
}

function Choice({ option, isChosen, isCurrent, onChoose }: ChoiceProps) {
  const t = useTranslations("shipmentForm");
  const own = useTranslations("shipmentEdit.reroute");
  const services = useTranslations("serviceType");
  const modes = useTranslations("logisticType");
  if (isCurrent) return <Badge>{own("current")}</Badge>;
  if (isChosen)
    return (
      <Badge tone="accent" icon={Check}>
        {t("chosen")}
      </Badge>
    );
  return (
    <Button onClick={onChoose}>
      {t("choose")}
      <span className="sr-only">
        : {option.carrier.name}, {services(option.service_type.code)}, {modes(option.logistic_type)}
      </span>
    </Button>
  );
}
