<?php
// A receiver of webhooks that checks signatures: ANDEN_WEBHOOK_SECRET; PHP 8.1 without packages.
//   php -S 127.0.0.1:4000 receive-webhooks.php
declare(strict_types=1);

const TOLERANCE_SECONDS = 300;

/** Standard Webhooks: HMAC-SHA256 over `<id>.<timestamp>.<body>`; while a secret is changed there are several signatures. */
function isValid(string $body): bool
{
    $id = $_SERVER['HTTP_WEBHOOK_ID'] ?? '';
    $timestamp = $_SERVER['HTTP_WEBHOOK_TIMESTAMP'] ?? '';
    if (!ctype_digit($timestamp) || abs(time() - (int) $timestamp) > TOLERANCE_SECONDS) {
        return false;
    }
    $secret = base64_decode(preg_replace('/^whsec_/', '', getenv('ANDEN_WEBHOOK_SECRET')), true);
    $expected = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$timestamp.$body", $secret, true));
    foreach (explode(' ', $_SERVER['HTTP_WEBHOOK_SIGNATURE'] ?? '') as $given) {
        if (hash_equals($expected, $given)) {
            return true;
        }
    }
    return false;
}

$body = file_get_contents('php://input');
if (!isValid($body)) {
    http_response_code(401);
    file_put_contents('php://stdout', "refused: the signature is not valid\n");
    exit;
}
http_response_code(204);
$message = json_decode($body, true);
// Messages arrive at least once: keep $message['id'] where you work it off, and drop it when it comes again.
file_put_contents('php://stdout', "valid: {$message['type']}\n");
