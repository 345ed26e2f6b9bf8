<?php

declare(strict_types=1);

namespace Pan\Client;

/** Makes calls, again where that can do no harm. */
final class Sender
{
    /** The server did nothing yet, or says that another try is worth it. */
    private const UNTOUCHED = [429, 503];
    /** What the server did is unknown. */
    private const UNKNOWN = [408, 500, 502, 504];

    public function __construct(private readonly Patience $patience)
    {
    }

    /**
     * The body of the answer.
     *
     * @param array<string, string> $headers
     * @throws ApiError|NoAnswer
     */
    public function send(string $method, string $url, array $headers, ?string $body): string
    {
        $makes = $method === 'POST' && self::isCreating($url);
        if ($makes) {
            $headers += ['idempotency-key' => bin2hex(random_bytes(16))];
        }
        $isRepeatable = $makes || $method === 'GET';
        for ($done = 1; ; $done++) {
            $asked = 0.0;
            try {
                return $this->once($method, $url, $headers, $body);
            } catch (ApiError $error) {
                $isUnknown = in_array($error->status, self::UNKNOWN, true) || $error->apiCode === 'REQUEST_IN_PROGRESS';
                $isWorthIt = in_array($error->status, self::UNTOUCHED, true) || ($isRepeatable && $isUnknown);
                $asked = self::asked($error->retryAfter);
                if (!$isWorthIt || $done >= $this->patience->tries || $asked > $this->patience->pauseMax) {
                    throw $error;
                }
            } catch (NoAnswer $fault) {
                if (!$isRepeatable || $done >= $this->patience->tries) {
                    throw $fault;
                }
            }
            // Half of it by chance, so that many who failed at once do not come back at once.
            $own = $this->patience->pause * 2 ** ($done - 1) * random_int(500, 1000) / 1000;
            usleep((int) (1_000_000 * max($asked, min($this->patience->pauseMax, $own))));
        }
    }

    private static function isCreating(string $url): bool
    {
        $path = (string) parse_url($url, PHP_URL_PATH);
        foreach (Description::CREATING as $each) {
            if (preg_match('#' . preg_replace('/\{\w+\}/', '[^/]+', $each) . '$#', $path)) {
                return true;
            }
        }
        return false;
    }

    /** How long the server asks to wait: seconds or a date (RFC 9110). */
    private static function asked(string $retryAfter): float
    {
        if (ctype_digit($retryAfter)) {
            return (float) $retryAfter;
        }
        $moment = strtotime($retryAfter);
        return $moment === false ? 0.0 : (float) ($moment - time());
    }

    /** @param array<string, string> $headers */
    private function once(string $method, string $url, array $headers, ?string $body): string
    {
        if (!preg_match('#^https?://#', $url)) {
            throw new \InvalidArgumentException('Only an address of the web is called.');
        }
        $lines = array_map(fn ($name, $value) => "$name: $value", array_keys($headers), $headers);
        $context = stream_context_create(['http' => [
            'method' => $method,
            'header' => [...$lines, 'connection: close'],
            'content' => $body ?? '',
            'ignore_errors' => true,
            'timeout' => $this->patience->timeout,
            // A key is not carried on to where an answer leads.
            'follow_location' => isset($headers['authorization']) ? 0 : 1,
        ]]);
        $stream = @fopen($url, 'rb', false, $context);
        if ($stream === false) {
            throw new NoAnswer("No answer from $method $url.");
        }
        $answer = stream_get_contents($stream);
        ['wrapper_data' => $told, 'timed_out' => $isLate] = stream_get_meta_data($stream);
        fclose($stream);
        [$status, $retryAfter, $length] = self::head($told);
        if ($answer === false || $isLate || ($length !== null && strlen($answer) < $length)) {
            throw new NoAnswer("The answer of $method $url ended before its time.");
        }
        return $status < 300 ? $answer : throw new ApiError($status, $answer, $retryAfter);
    }

    /**
     * Of the last answer, where there was a redirect before it.
     *
     * @param list<string> $lines
     * @return array{int, string, int|null} status, Retry-After and how long the body is
     */
    private static function head(array $lines): array
    {
        $head = [0, '', null];
        foreach ($lines as $line) {
            if (preg_match('#^HTTP/\S+ (\d{3})#', $line, $found)) {
                $head = [(int) $found[1], '', null];
            } elseif (preg_match('/^retry-after:\s*(.+?)\s*$/i', $line, $found)) {
                $head[1] = $found[1];
            } elseif (preg_match('/^content-length:\s*(\d+)\s*$/i', $line, $found)) {
                $head[2] = (int) $found[1];
            }
        }
        return $head;
    }
}
