<?php

// Made by `npm run docs -- release` from docs/api/openapi-released.json, SHA-256 90549471675cc018066a95d9813db1734287cea20d2b2bf8a84bc2691e14d1d6.

declare(strict_types=1);

namespace Pan\Client;

/** What the description of the API says. */
final class Description
{
    /** Where a POST makes something and takes an Idempotency-Key. */
    public const CREATING = [
        '/api/v1/apply-newpan',
        '/api/v1/apply-replace-crt-pan',
        '/api/v1/mail-again/{id}',
        '/api/v1/sent-drafts/mail',
        '/api/v1/sent-drafts',
        '/api/v1/store-payment-mode/{id}',
        '/api/v1/{id}/add-attachment',
        '/api/v1/partner/batches',
        '/api/v1/partner/webhooks',
        '/api/v1/partner/webhooks/{webhook_id}/secret',
        '/api/v1/partner/webhooks/{webhook_id}/test',
        '/api/v1/create-affiliate',
        '/api/v1/contact-messages',
        '/api/v1/merchant/store',
    ];
}
