<?php

declare(strict_types=1);

namespace Pan\Client;

/** How the payment of an application stands, as the browser of a customer brings it; what counts later is what the API says. */
final class ReturnedResult
{
    private const TOLERANCE_SECONDS = 30 * 60;

    private function __construct(
        public readonly string $application,
        /** `succeeded`, `failed` or `pending` */
        public readonly string $state,
        public readonly bool $livemode,
        /** Your own; empty where there is none. */
        public readonly string $reference,
    ) {
    }

    /**
     * The result in the address that a browser came back to, when one of the secrets has signed it within half an hour.
     * `$query` is `$_GET`.
     *
     * @param array<string, mixed> $query
     * @param list<string> $secrets
     * @throws BadSignature
     * @throws \InvalidArgumentException for a secret that cannot be one, which is your own mistake
     */
    public static function verify(array $query, array $secrets, ?int $now = null): self
    {
        $keys = array_map(Webhook::keyOf(...), $secrets);
        $values = [];
        foreach (['application', 'state', 'livemode', 'time', 'reference', 'signature'] as $name) {
            $value = $query["pan_$name"] ?? '';
            $values[] = is_string($value) ? $value : '';
        }
        $given = array_pop($values);
        [$application, $state, $livemode, $time, $reference] = $values;
        if (!preg_match('/^\d{1,12}\z/', $time)) {
            throw new BadSignature('There is no time.');
        }
        if (abs(($now ?? time()) - (int) $time) > self::TOLERANCE_SECONDS) {
            throw new BadSignature('The time is too far from now.');
        }
        foreach ($keys as $key) {
            $right = base64_encode(hash_hmac('sha256', implode('.', $values), $key, true));
            if (hash_equals(rtrim(strtr($right, '+/', '-_'), '='), $given)) {
                return new self($application, $state, $livemode === 'true', $reference);
            }
        }
        throw new BadSignature('No signature fits.');
    }
}
