<?php

declare(strict_types=1);

namespace Pan\Client;

/** Nothing came back: what the service did is unknown. */
final class NoAnswer extends \RuntimeException
{
}
