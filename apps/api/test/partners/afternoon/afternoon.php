<?php

// An afternoon of a partner's engineer, as the guide tells it. It knows the address of the service, a test key, the customer
// of the guide and the client that is installed beside it, and prints what it saw.

declare(strict_types=1);

require __DIR__ . '/vendor/autoload.php';

use Pan\Client\{ApiError, PartnerClient, Patience};

[$origin, $key] = [getenv('PAN_ORIGIN'), getenv('PAN_KEY')];
$client = new PartnerClient($origin, $key);
$order = 'order-' . bin2hex(random_bytes(8));

// The web server of PHP receives the webhooks (hook.php). A port that is free now is free a moment later.
$free = stream_socket_server('tcp://127.0.0.1:0');
$port = (int) explode(':', stream_socket_get_name($free, false))[1];
fclose($free);
$quiet = [1 => ['file', '/dev/null', 'w'], 2 => ['file', '/dev/null', 'w']];
$receiver = proc_open([PHP_BINARY, '-S', "127.0.0.1:$port", 'hook.php'], $quiet, $pipes, __DIR__);
register_shutdown_function(fn () => proc_terminate($receiver));
$hook = "http://127.0.0.1:$port/hooks/pan";
for ($tries = 0; $tries < 100 && !@fsockopen('127.0.0.1', $port); $tries++) {
    usleep(50_000);
}
$made = $client->post('partner/webhooks', ['url' => $hook])['data'];
file_put_contents('secret', $made['secret']);
$headers = ['webhook-id: evt_1', 'content-type: application/json'];
$unsigned = ['http' => ['method' => 'POST', 'content' => '{}', 'header' => $headers, 'ignore_errors' => true]];
file_get_contents($hook, false, stream_context_create($unsigned));
$forged = (int) explode(' ', $http_response_header[0])[1];

function heardOf(string $type, string $application, int $times = 1): array
{
    for ($waited = 0; $waited < 300; $waited++) {
        $lines = is_file('heard') ? file('heard', FILE_IGNORE_NEW_LINES) : [];
        $found = array_filter($lines, fn ($line) => str_ends_with($line, " $type $application"));
        if (count($found) >= $times) {
            return array_map(fn ($line) => explode(' ', $line)[0], array_values($found));
        }
        usleep(100_000);
    }
    exit("Nobody told of $type.\n");
}

// Three applications: the customer of the guide, and two that the description of the API has as examples.
$customer = json_decode(file_get_contents('customer.json'), true);
$paths = $client->get('openapi.json')['paths'];
$exampleOf = fn (string $path) => $paths[$path]['post']['requestBody']['content']['application/json']['examples']['individual']['value'];
function apply(string $call, array $answers, int $at): array
{
    global $client, $order;
    return $client->post($call, [...$answers, 'partner_reference' => "$order-$at"], "$order-$at")['data']['pan'];
}

$checked = $client->post('partner/validate/apply-newpan', $customer);
$first = apply('apply-newpan', $customer, 1);
$second = apply('apply-newpan', $exampleOf('/api/v1/apply-newpan'), 2);
$third = apply('apply-replace-crt-pan', $exampleOf('/api/v1/apply-replace-crt-pan'), 3);
$again = apply('apply-newpan', $customer, 1);

// The first customer pays; the others need not.
$client->post("store-payment-mode/{$first['id']}", ['payment_mode' => 'gateway']);
$client->post("partner/test/applications/{$first['id']}/payment", ['result' => 'succeeded']);
[$paidEvent] = heardOf('payment.succeeded', $first['id']);
foreach ([$second, $third] as $each) {
    $client->post("store-payment-mode/{$each['id']}", ['payment_mode' => 'free']);
}

$papers = [
    ...array_map(fn ($each) => "download-pan-application/{$each['id']}", [$first, $second, $third]),
    "download-acknowledgment/{$first['id']}",
    "download-receipt/{$first['id']}",
];
$documents = array_map(
    fn ($paper) => substr($client->download($client->get($paper)['data']['download_link']), 0, 5),
    $papers,
);

// A file of 200 customers, seven of them without an address that a mail can go to; then those seven again.
const FORM = 'new-pan.individual';
const WRONG = [3, 40, 77, 101, 150, 199, 200];
$csv = fn (string $text) => array_map(
    fn ($line) => str_getcsv($line, ',', '"', ''),
    explode("\n", trim(str_replace("\r\n", "\n", $text), "\u{FEFF}\n")),
);
[$columns, $sample] = $csv($client->text('partner/forms/' . FORM . '/sample'));
function send(array $mistakes): array
{
    global $client, $order, $columns, $sample;
    $file = fopen('php://memory', 'w+');
    fputcsv($file, $columns, ',', '"', '');
    for ($number = 1; $number <= 200; $number++) {
        $row = [...array_combine($columns, $sample), 'partner_reference' => "$order-row-$number"];
        if (in_array($number, $mistakes, true)) {
            $row['email_address'] = 'nobody';
        }
        fputcsv($file, array_values($row), ',', '"', '');
    }
    rewind($file);
    $sent = $client->upload('partner/batches', 'file', 'orders.csv', stream_get_contents($file), ['form' => FORM]);
    $batch = $sent['data']['batch'];
    while (!$batch['is_finished']) {
        usleep(200_000);
        $batch = $client->get("partner/batches/{$batch['id']}")['data']['batch'];
    }
    return $batch;
}

$batch = send(WRONG);
$errors = $csv($client->text("partner/batches/{$batch['id']}/errors"));
$corrected = send([]);

function refusal(callable $call): ?ApiError
{
    try {
        $call();
    } catch (ApiError $error) {
        return $error;
    }
    return null;
}

// An answer is changed; whoever has read it before that is told.
$path = "partner/applications/{$second['id']}";
$change = ['appln_place' => 'MADURAI', 'version' => $client->get($path)['data']['application']['version']];
$changed = $client->patch("$path?expand=answers", $change)['data']['application'];
$stale = refusal(fn () => $client->patch($path, [...$change, 'appln_place' => 'SALEM']));

// What was missed is sent again, with its id.
$client->post("partner/webhooks/{$made['webhook']['id']}/deliveries/$paidEvent/replay");
$ids = heardOf('payment.succeeded', $first['id'], 2);

// An event is there five seconds after it happened.
$events = [];
$cursor = null;
while (!in_array('batch.finished', $events, true)) {
    usleep(200_000);
    foreach ($client->eventPages($cursor) as $cursor => $page) {
        array_push($events, ...array_column($page, 'type'));
    }
}

// Too much is refused, and says for how long.
$impatient = new PartnerClient($origin, $key, patience: new Patience(tries: 1));
for ($calls = 0, $refused = null; $calls < 100 && !$refused; $calls++) {
    $refused = refusal(fn () => $impatient->post('partner/validate/apply-newpan', $customer));
}

echo json_encode([
    'forged' => $forged,
    'checked' => count($checked['data']) > 0,
    'categories' => array_column([$first, $second, $third], 'application_category'),
    'repeated' => $again['id'] === $first['id'],
    'documents' => $documents,
    'file' => [$batch['rows']['submitted'], $batch['rows']['refused']],
    'wrong' => count($errors) - 1,
    'corrected' => [$corrected['rows']['exists'], $corrected['rows']['submitted']],
    'changed' => $changed['answers']['appln_place'],
    'stale' => $stale->apiCode,
    'replayed' => count(array_unique($ids)),
    'events' => array_values(array_intersect(['application.submitted', 'payment.succeeded', 'batch.finished'], $events)),
    'refused' => [$refused->status, (int) $refused->retryAfter > 0 && (int) $refused->retryAfter < 100],
]);
