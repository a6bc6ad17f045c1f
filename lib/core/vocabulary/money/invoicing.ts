/** How an account stands with VAT, which decides the kind of its invoices. */
export const ivaConditions = ["registered", "monotributo", "exempt", "final_consumer"] as const;
export type IvaCondition = (typeof ivaConditions)[number];

export const invoiceLimits = { legalName: 150, address: 200 } as const;
