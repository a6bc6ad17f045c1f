#!/usr/bin/env bash
# From a quote to a label in hand: ANDEN_URL, ANDEN_TOKEN, ANDEN_SECRET, ANDEN_ACCOUNT; needs curl and jq.
set -euo pipefail

call() { curl -sS --fail-with-body -u "$ANDEN_TOKEN:$ANDEN_SECRET" -H 'Content-Type: application/json' "$@"; }

load='{"declared_value": 25000, "origin_id": "auto",
  "items": [{"description": "Mate", "weight": 400, "height": 12, "width": 10, "length": 10}]}'
recipient='{"name": "Martín Gutiérrez", "document": "31220874", "phone": "261 555-0000", "email": "martin@example.com",
  "street": "San Martín", "street_number": "845", "city": "Mendoza", "state": "Mendoza", "zipcode": 5500}'
order_id="${ORDER_ID:-example-$(date +%s)}"

# What does it cost, and who brings it soonest?
quote=$(jq -n --argjson account "$ANDEN_ACCOUNT" --argjson load "$load" --argjson to "$recipient" \
  '$load + {account_id: $account, destination: ($to | {city, state, zipcode})}' |
  call "$ANDEN_URL/v2/shipments/quote" -d @-)
jq -r '.results.standard_delivery | "\(.carrier.name): $ \(.amounts.price_incl_tax), \(.delivery_time.max) days at most"' <<<"$quote"

# The key makes a repetition harmless: whatever happens on the way, there is one shipment for this order.
shipment=$(jq -n --argjson account "$ANDEN_ACCOUNT" --argjson load "$load" --argjson to "$recipient" --arg order "$order_id" \
  '$load + {account_id: $account, external_id: $order, service_type: "standard_delivery", destination: $to}' |
  call "$ANDEN_URL/v2/shipments" -H "Idempotency-Key: $order_id" -d @-)
id=$(jq -r .id <<<"$shipment")

# The guide number exists a moment later; until then the label is answered with 409. Without Accept it comes as Base64 in JSON.
for _ in $(seq 30); do
  if call "$ANDEN_URL/v2/shipments/$id/label.pdf" -H 'Accept: application/pdf' -o label.pdf 2>/dev/null; then break; fi
  sleep 1
done
[ "$(head -c 4 label.pdf)" = "%PDF" ]

call "$ANDEN_URL/v2/shipments/$id/tracking" | jq -r '.[] | "\(.occurred_at) \(.status.visible_name)"'
echo "shipment $id: label.pdf"
