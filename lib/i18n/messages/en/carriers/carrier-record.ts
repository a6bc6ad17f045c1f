export const carrierRecord = {
  title: "Compare carriers",
  hint: "What became of each carrier's shipments in the last 90 days, over the whole platform.",
  link: "Compare carriers",
  rating: {
    measured: "{share} · {parcels, plural, one {# shipment} other {# shipments}}",
    typed: "{share} · value set by hand",
  },
  filters: "What is compared",
  service: "Service",
  allServices: "All services",
  measuredAt: "Counted on",
  byCarrier: "In the whole country",
  byZone: "By province",
  carrier: "Carrier",
  zone: "Province",
  elsewhere: "Other places",
  ratingOfAll: "Rating",
  parcels: "Shipments",
  show: "What is shown",
  measure: { on_time: "On time", first_attempt: "First visit", losses: "Lost or damaged" },
  count: "{parcels, plural, one {# shipment} other {# shipments}}",
  few: "{parcels, plural, one {only # shipment} other {only # shipments}}",
  none: "There is nothing to compare yet",
  noneHint:
    "Once the carriers end their first shipments you will see here how many arrive on time. They are counted four times a day.",
  noneOfService: "No carrier ended a shipment of this service in the last 90 days.",
  how: {
    title: "How it is measured",
    parcels:
      "Shipments count that ended in the carrier's hands in the last 90 days: delivered, lost or brought back. Returns of buyers do not count. Nor do test accounts, except for the carriers of the demo.",
    measures:
      "On time: delivered on the promised day or before. First visit: delivered without a failed visit before. The percentages are of all shipments that ended.",
    rating:
      "The rating is 70% on time and 30% first visit; each shipment lost or damaged takes away what two perfect ones are worth.",
    few: "With fewer than 30 shipments chance decides: until then the rating set by hand stands.",
  },
};
