<?php

declare(strict_types=1);

namespace Pan\Client;

/** Webhooks, verified as Standard Webhooks has it. */
final class Webhook
{
    private const TOLERANCE_SECONDS = 5 * 60;
    private const PREFIX = 'whsec_';

    /**
     * The event of a webhook that one of the secrets has signed within five minutes. `$body` is what came over the wire:
     * parsed and written again it is another text. There are two secrets while one takes the place of the other.
     *
     * @param array<string, string> $headers
     * @param list<string> $secrets
     * @return array<string, mixed>
     * @throws BadSignature
     */
    public static function verify(string $body, array $headers, array $secrets, ?int $now = null): array
    {
        $named = array_change_key_case($headers);
        $id = $named['webhook-id'] ?? '';
        $stamp = $named['webhook-timestamp'] ?? '';
        if ($id === '' || !preg_match('/^\d{1,12}\z/', $stamp)) {
            throw new BadSignature('A header is missing.');
        }
        if (abs(($now ?? time()) - (int) $stamp) > self::TOLERANCE_SECONDS) {
            throw new BadSignature('The timestamp is too far from now.');
        }
        foreach (explode(' ', $named['webhook-signature'] ?? '') as $given) {
            foreach ($secrets as $secret) {
                if (self::isSignature($given, $secret, "$id.$stamp.$body")) {
                    return json_decode($body, true, 512, JSON_THROW_ON_ERROR);
                }
            }
        }
        throw new BadSignature('No signature fits.');
    }

    private static function isSignature(string $given, string $secret, string $text): bool
    {
        $bare = str_starts_with($secret, self::PREFIX) ? substr($secret, strlen(self::PREFIX)) : $secret;
        $right = base64_encode(hash_hmac('sha256', $text, (string) base64_decode($bare), true));
        return hash_equals("v1,$right", $given);
    }
}
