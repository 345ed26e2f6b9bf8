<?php

declare(strict_types=1);

namespace Pan\Client;

/** The service has refused a call. Branch on `$apiCode`; show `$problem['error']` beside its fields. */
final class ApiError extends \RuntimeException
{
    /** @var array<string, mixed>|null the problem document; null where something in between has answered */
    public readonly ?array $problem;
    public readonly string $apiCode;
    public readonly string $requestId;

    public function __construct(public readonly int $status, string $body, public readonly string $retryAfter)
    {
        $problem = json_decode($body, true);
        $this->problem = is_array($problem) ? $problem : null;
        $this->apiCode = (string) ($this->problem['code'] ?? '');
        $this->requestId = (string) ($this->problem['request_id'] ?? '');
        parent::__construct("$status {$this->apiCode} ({$this->requestId})");
    }
}
