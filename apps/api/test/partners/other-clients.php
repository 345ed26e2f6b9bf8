<?php

// What a partner's program does with the client, where Composer has put it.

declare(strict_types=1);

use Pan\Client\{ApiError, BadSignature, PartnerClient, Patience, ReturnedResult, Webhook};

require $argv[1];

$given = json_decode(getenv('GIVEN'), true);
$client = new PartnerClient($given['origin'], $given['key'], patience: new Patience(pause: 0.01));
$made = [];
foreach ([1, 2, 3] as $number) {
    $made[] = $client->post('apply-newpan', [...$given['customer'], 'partner_reference' => "O-$number"])['data']['pan'];
}
$listed = [];
foreach ($client->applications(['limit' => 1]) as $application) {
    $listed[] = $application['partner_reference'];
}
$happened = $client->eventPages()->current()[0]['type'];
$pages = [];
foreach ($client->eventPages('first') as $cursor => $events) {
    $pages[] = [array_column($events, 'type'), $cursor];
}

function refusal(callable $call): ApiError
{
    try {
        $call();
    } catch (ApiError $error) {
        return $error;
    }
    exit('It was not refused.');
}

$refused = refusal(fn () => $client->post('apply-newpan', [...$given['customer'], 'email_address' => 'x']));
$id = $made[0]['id'];
$changed = $client->patch("partner/applications/$id?expand=answers", ['appln_place' => 'MADURAI', 'version' => 1]);
$others = ['form' => 'new-pan.individual', 'dry_run' => '1'];
$batch = $client->upload('partner/batches', 'file', 'orders.csv', "partner_reference\nB-1\n", $others);
$link = $client->get("download-pan-application/$id")['data']['download_link'];
$event = Webhook::verify($given['body'], $given['signed'], [$given['secret']]);

function disbelief(string $body, array $headers, array $secrets): string
{
    try {
        Webhook::verify($body, $headers, $secrets);
        return '';
    } catch (BadSignature) {
        return 'BadSignature';
    } catch (InvalidArgumentException) {
        return 'mistake';
    }
}

['body' => $body, 'signed' => $signed, 'secret' => $secret] = $given;
$forged = disbelief("$body ", $signed, [$secret]);
$weak = array_map(fn ($each) => disbelief($body, $signed, [$secret, $each]), $given['weak']);
$odd = array_map(
    fn ($name) => disbelief($body, [...$signed, $name => "v1,\xe9"], [$secret]),
    ['Webhook-Signature', 'Webhook-Id'],
);
function returned(string $url, string $secret): ?ReturnedResult
{
    parse_str((string) parse_url($url, PHP_URL_QUERY), $query);
    try {
        return ReturnedResult::verify($query, [$secret]);
    } catch (BadSignature) {
        return null;
    }
}

$returned = returned($given['returned'], $secret);
$unbelieved = array_map(fn ($each) => returned($each, $secret) === null, $given['forged_returns']);
$later = refusal(fn () => $client->get('later'));
$html = refusal(fn () => $client->get('html'));

echo json_encode([
    'listed' => $listed,
    'happened' => $happened,
    'refused' => [$refused->status, $refused->apiCode, array_keys($refused->problem['error'])],
    'changed' => $changed['data']['application']['answers']['appln_place'],
    'batch' => $batch['data']['batch']['rows']['total'],
    'form' => substr($client->download($link), 0, 5),
    'webhook' => $event['type'],
    'forged' => $forged,
    'html' => [$html->status, $html->apiCode],
    'pages' => $pages,
    'later' => $later->status,
    'weak' => $weak,
    'odd' => $odd,
    'returned' => array_values((array) $returned),
    'unbelieved' => $unbelieved,
]);
