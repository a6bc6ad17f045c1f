/** `shipment.status_changed` → `ShipmentStatusChanged` */
export const pascalCase = (name: string): string =>
  name.replace(/(?:^|[._])(\w)/g, (_, letter: string) => letter.toUpperCase());
