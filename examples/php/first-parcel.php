<?php
// From a quote to a label in hand: ANDEN_URL, ANDEN_TOKEN, ANDEN_SECRET, ANDEN_ACCOUNT; PHP 8.1 with curl, without packages.
declare(strict_types=1);

/** A response that is no success: the code never changes with the language. */
final class Refused extends RuntimeException
{
    public function __construct(public readonly int $status, public readonly array $reply)
    {
        parent::__construct("$status {$reply['code']}: {$reply['message']} " . json_encode($reply['errors'] ?? []));
    }
}

/** Sends a request, again after 429 and 503 as soon as the service says; a key makes the repetition of a POST harmless. */
function call(string $path, ?array $body = null, ?string $key = null, string $accept = 'application/json'): string
{
    for ($attempt = 1; ; $attempt++) {
        $wait = 1;
        $curl = curl_init(getenv('ANDEN_URL') . $path);
        curl_setopt_array($curl, [
            CURLOPT_RETURNTRANSFER => true,
            CURLOPT_TIMEOUT => 30,
            CURLOPT_USERPWD => getenv('ANDEN_TOKEN') . ':' . getenv('ANDEN_SECRET'),
            CURLOPT_HTTPHEADER => [
                'Content-Type: application/json',
                "Accept: $accept",
                ...($key === null ? [] : ["Idempotency-Key: $key"]),
            ],
            CURLOPT_HEADERFUNCTION => function ($_, string $line) use (&$wait): int {
                if (preg_match('/^retry-after:\s*(\d+)/i', $line, $found)) {
                    $wait = (int) $found[1];
                }
                return strlen($line);
            },
        ]);
        if ($body !== null) {
            curl_setopt($curl, CURLOPT_POSTFIELDS, json_encode($body, JSON_THROW_ON_ERROR));
        }
        $response = curl_exec($curl);
        if ($response === false) {
            throw new RuntimeException(curl_error($curl));
        }
        $status = curl_getinfo($curl, CURLINFO_RESPONSE_CODE);
        if ($status < 400) {
            return $response;
        }
        if (!in_array($status, [429, 503], true) || $attempt === 5) {
            throw new Refused($status, json_decode($response, true));
        }
        sleep($wait);
    }
}

$load = [
    'account_id' => (int) getenv('ANDEN_ACCOUNT'),
    'origin_id' => 'auto',
    'declared_value' => 25000,
    'items' => [['description' => 'Mate', 'weight' => 400, 'height' => 12, 'width' => 10, 'length' => 10]],
];
$place = ['city' => 'Mendoza', 'state' => 'Mendoza', 'zipcode' => 5500];

$quote = json_decode(call('/v2/shipments/quote', [...$load, 'destination' => $place]), true);
$option = $quote['results']['standard_delivery'];
echo "{$option['carrier']['name']}: $ {$option['amounts']['price_incl_tax']}, {$option['delivery_time']['max']} days at most\n";

$orderId = getenv('ORDER_ID') ?: 'example-' . bin2hex(random_bytes(8));
$recipient = [
    'name' => 'Martín Gutiérrez',
    'document' => '31220874',
    'phone' => '261 555-0000',
    'email' => 'martin@example.com',
    'street' => 'San Martín',
    'street_number' => '845',
    ...$place,
];
$order = [...$load, 'external_id' => $orderId, 'service_type' => 'standard_delivery', 'destination' => $recipient];
$shipment = json_decode(call('/v2/shipments', $order, $orderId), true);

$label = null;
for ($try = 0; $label === null && $try < 30; $try++) {
    try {
        $label = call("/v2/shipments/{$shipment['id']}/label.pdf", accept: 'application/pdf');
    } catch (Refused $refused) {
        // The guide number exists a moment later.
        if ($refused->reply['code'] !== 'document_not_ready') {
            throw $refused;
        }
        sleep(1);
    }
}
if ($label === null) {
    exit("the label did not become ready in half a minute\n");
}
file_put_contents('label.pdf', $label);
foreach (json_decode(call("/v2/shipments/{$shipment['id']}/tracking"), true) as $movement) {
    echo "{$movement['occurred_at']} {$movement['status']['visible_name']}\n";
}
echo "shipment {$shipment['id']}: label.pdf\n";
