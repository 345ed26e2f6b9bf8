<?php

declare(strict_types=1);

namespace Pan\Client;

/** A body with a file in it. */
final class Multipart
{
    /**
     * @param array<string, string> $others
     * @return array{string, string} the body, and its content type
     */
    public static function body(string $field, string $name, string $content, array $others): array
    {
        $boundary = bin2hex(random_bytes(16));
        $body = '';
        foreach ($others as $key => $value) {
            $body .= "--$boundary\r\ncontent-disposition: form-data; name=\"" . self::quoted($key) . "\"\r\n\r\n$value\r\n";
        }
        $body .= "--$boundary\r\ncontent-disposition: form-data; name=\"" . self::quoted($field);
        $body .= '"; filename="' . self::quoted($name) . "\"\r\ncontent-type: application/octet-stream\r\n\r\n";
        return ["$body$content\r\n--$boundary--\r\n", "multipart/form-data; boundary=$boundary"];
    }

    private static function quoted(string $text): string
    {
        return str_replace(["\r", "\n", '"'], [' ', ' ', '%22'], $text);
    }
}
