<?php

// A receiver of webhooks that believes nothing that is not signed; it writes down what it hears.

declare(strict_types=1);

require __DIR__ . '/vendor/autoload.php';

try {
    $secret = (string) @file_get_contents(__DIR__ . '/secret');
    $event = Pan\Client\Webhook::verify(file_get_contents('php://input'), getallheaders(), [$secret]);
    $line = [$_SERVER['HTTP_WEBHOOK_ID'], $event['type'], $event['data']['application'] ?? ''];
    file_put_contents(__DIR__ . '/heard', implode(' ', $line) . "\n", FILE_APPEND | LOCK_EX);
    http_response_code(204);
} catch (Pan\Client\BadSignature | InvalidArgumentException) {
    http_response_code(400);
}
