<?php

declare(strict_types=1);

namespace Pan\Client;

/** Webhooks, verified as Standard Webhooks has it. */
final class Webhook
{
    private const TOLERANCE_SECONDS = 5 * 60;
    private const PREFIX = 'whsec_';
    private const KEY_BYTES_MIN = 16;

    /**
     * The event of a webhook that one of the secrets has signed within five minutes. `$body` is what came over the wire:
     * parsed and written again it is another text. There are two secrets while one takes the place of the other.
     *
     * @param array<string, string> $headers
     * @param list<string> $secrets
     * @return array<string, mixed>
     * @throws BadSignature
     * @throws \InvalidArgumentException for a secret that cannot be one, which is your own mistake
     */
    public static function verify(string $body, array $headers, array $secrets, ?int $now = null): array
    {
        $keys = array_map(self::keyOf(...), $secrets);
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
            foreach ($keys as $key) {
                if (self::isSignature($given, $key, "$id.$stamp.$body")) {
                    return json_decode($body, true, 512, JSON_THROW_ON_ERROR);
                }
            }
        }
        throw new BadSignature('No signature fits.');
    }

    /**
     * The key in a secret: whoever knows it can sign, and everybody knows an empty one.
     *
     * @internal
     */
    public static function keyOf(string $secret): string
    {
        $bare = str_starts_with($secret, self::PREFIX) ? substr($secret, strlen(self::PREFIX)) : $secret;
        $key = (string) base64_decode($bare, true);
        if (strlen($key) < self::KEY_BYTES_MIN) {
            throw new \InvalidArgumentException('A secret is empty, cut off or no Base64.');
        }
        return $key;
    }

    private static function isSignature(string $given, string $key, string $text): bool
    {
        $right = base64_encode(hash_hmac('sha256', $text, $key, true));
        return hash_equals("v1,$right", $given);
    }
}
