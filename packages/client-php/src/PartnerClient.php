<?php

declare(strict_types=1);

namespace Pan\Client;

/**
 * Makes calls with the key of a partner. A path begins after `/api/v1/`: `$client->post('apply-newpan', $customer)`. An answer
 * is what the JSON says; a refusal is an ApiError. What can be tried again without harm is.
 */
final class PartnerClient
{
    private readonly string $base;
    /** @var array<string, string> */
    private readonly array $headers;
    private readonly Sender $sender;

    public function __construct(string $origin, string $key, string $language = 'en', ?Patience $patience = null)
    {
        $this->base = rtrim($origin, '/') . '/api/v1/';
        $this->headers = ['authorization' => "Bearer $key", 'accept-language' => $language];
        $this->sender = new Sender($patience ?? new Patience());
    }

    /** @param array<string, scalar|null> $query */
    public function get(string $path, array $query = []): mixed
    {
        return $this->call('GET', self::asked($path, $query));
    }

    /**
     * Reads what is no JSON: `$client->text('partner/batches/…/errors')` is CSV.
     *
     * @param array<string, scalar|null> $query
     */
    public function text(string $path, array $query = []): string
    {
        return $this->sender->send('GET', $this->base . self::asked($path, $query), $this->headers, null);
    }

    /**
     * Makes or changes something. Where something is made, a call that is repeated makes it once.
     *
     * @param array<string, mixed>|null $body
     */
    public function post(string $path, ?array $body = null, string $idempotencyKey = ''): mixed
    {
        return $this->call('POST', $path, $body, $idempotencyKey === '' ? [] : ['idempotency-key' => $idempotencyKey]);
    }

    /**
     * Changes some answers of the version that the body or `$ifMatch` names.
     *
     * @param array<string, mixed> $body
     */
    public function patch(string $path, array $body, string $ifMatch = ''): mixed
    {
        return $this->call('PATCH', $path, $body, $ifMatch === '' ? [] : ['if-match' => $ifMatch]);
    }

    /**
     * Sends a file, with other fields beside it.
     *
     * @param array<string, string> $others
     */
    public function upload(string $path, string $field, string $name, string $content, array $others = []): mixed
    {
        [$body, $type] = Multipart::body($field, $name, $content, $others);
        return $this->decoded($this->sender->send('POST', $this->base . $path, [...$this->headers, 'content-type' => $type], $body));
    }

    /** The bytes behind a link of an answer, which carries its own proof. */
    public function download(string $link): string
    {
        return $this->sender->send('GET', $link, [], null);
    }

    /**
     * Every application that a filter fits, page after page.
     *
     * @param array<string, scalar|null> $filter
     * @return \Generator<int, array<string, mixed>>
     */
    public function applications(array $filter = []): \Generator
    {
        $cursor = null;
        do {
            $page = $this->get('partner/applications', [...$filter, 'cursor' => $cursor])['data'];
            foreach ($page['applications'] as $application) {
                yield $application;
            }
            $cursor = $page['next_cursor'];
        } while ($cursor !== null);
    }

    /**
     * Every event after a cursor up to now, in pages, each under its cursor: keep that when all events of the page are done
     * with, and begin there next time. Where nothing has happened there is no page.
     *
     * @return \Generator<string, list<array<string, mixed>>>
     */
    public function eventPages(?string $cursor = null): \Generator
    {
        do {
            $page = $this->get('partner/events', ['cursor' => $cursor])['data'];
            if ($page['events'] !== []) {
                yield $page['cursor'] => $page['events'];
            }
            $cursor = $page['cursor'];
        } while ($page['has_more']);
    }

    /**
     * @param array<string, mixed>|null $body
     * @param array<string, string> $headers
     */
    private function call(string $method, string $path, ?array $body = null, array $headers = []): mixed
    {
        $sent = [...$this->headers, ...$headers];
        $text = null;
        if ($body !== null) {
            $text = json_encode($body === [] ? new \stdClass() : $body, JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE);
            $sent['content-type'] = 'application/json';
        }
        return $this->decoded($this->sender->send($method, $this->base . $path, $sent, $text));
    }

    /** @param array<string, scalar|null> $query */
    private static function asked(string $path, array $query): string
    {
        $given = http_build_query(array_filter($query, fn ($value) => $value !== null));
        return $given === '' ? $path : "$path?$given";
    }

    private function decoded(string $answer): mixed
    {
        return $answer === '' ? null : json_decode($answer, true, 512, JSON_THROW_ON_ERROR);
    }
}
