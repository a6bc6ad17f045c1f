"""From a quote to a label in hand: ANDEN_URL, ANDEN_TOKEN, ANDEN_SECRET, ANDEN_ACCOUNT; Python 3.10 without packages."""

import base64
import json
import os
import time
import urllib.error
import urllib.request
import uuid

URL = os.environ["ANDEN_URL"]
ACCOUNT = int(os.environ["ANDEN_ACCOUNT"])
PAIR = f"{os.environ['ANDEN_TOKEN']}:{os.environ['ANDEN_SECRET']}"
AUTHORIZATION = "Basic " + base64.b64encode(PAIR.encode()).decode()


class Refused(Exception):
    """A response that is no success: `code` never changes with the language, `fields` names what is wrong."""

    def __init__(self, status: int, reply: dict):
        super().__init__(f"{status} {reply.get('code')}: {reply.get('message')} {reply.get('errors', '')}")
        self.status = status
        self.code = reply.get("code")


def call(path: str, body: dict | None = None, key: str | None = None, accept: str = "application/json") -> bytes:
    """Sends a request, again after 429 and 503 as soon as the service says; a key makes the repetition of a POST harmless."""
    headers = {"Authorization": AUTHORIZATION, "Content-Type": "application/json", "Accept": accept}
    if key:
        headers["Idempotency-Key"] = key
    data = None if body is None else json.dumps(body).encode()
    for attempt in range(5):
        try:
            with urllib.request.urlopen(urllib.request.Request(URL + path, data, headers), timeout=30) as response:
                return response.read()
        except urllib.error.HTTPError as error:
            if error.code not in (429, 503) or attempt == 4:
                raise Refused(error.code, json.loads(error.read())) from None
            time.sleep(int(error.headers.get("Retry-After", "1")))
    raise AssertionError("unreachable")


load = {
    "account_id": ACCOUNT,
    "origin_id": "auto",
    "declared_value": 25000,
    "items": [{"description": "Mate", "weight": 400, "height": 12, "width": 10, "length": 10}],
}
place = {"city": "Mendoza", "state": "Mendoza", "zipcode": 5500}

quote = json.loads(call("/v2/shipments/quote", {**load, "destination": place}))
option = quote["results"]["standard_delivery"]
print(f"{option['carrier']['name']}: $ {option['amounts']['price_incl_tax']}, {option['delivery_time']['max']} days at most")

order_id = os.environ.get("ORDER_ID") or f"example-{uuid.uuid4()}"
recipient = {
    "name": "Martín Gutiérrez",
    "document": "31220874",
    "phone": "261 555-0000",
    "email": "martin@example.com",
    "street": "San Martín",
    "street_number": "845",
    **place,
}
order = {**load, "external_id": order_id, "service_type": "standard_delivery", "destination": recipient}
shipment = json.loads(call("/v2/shipments", order, key=order_id))

for _ in range(30):
    try:
        label = call(f"/v2/shipments/{shipment['id']}/label.pdf", accept="application/pdf")
        break
    except Refused as refused:
        # The guide number exists a moment later.
        if refused.code != "document_not_ready":
            raise
        time.sleep(1)
else:
    raise SystemExit("the label did not become ready in half a minute")

with open("label.pdf", "wb") as file:
    file.write(label)
for movement in json.loads(call(f"/v2/shipments/{shipment['id']}/tracking")):
    print(movement["occurred_at"], movement["status"]["visible_name"])
print(f"shipment {shipment['id']}: label.pdf")
