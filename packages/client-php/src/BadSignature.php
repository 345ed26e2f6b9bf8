<?php

declare(strict_types=1);

namespace Pan\Client;

/** The webhook was not signed by us, or is too old to be believed. */
final class BadSignature extends \RuntimeException
{
}
