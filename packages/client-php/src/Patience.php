<?php

declare(strict_types=1);

namespace Pan\Client;

/** How a client goes on when a call fails; the usual values do for most. In seconds. */
final class Patience
{
    /**
     * @param int $tries how often a call is made at most
     * @param float $pause before the second try; doubled with each further one
     * @param float $pauseMax what is waited at most; an answer that asks for more is given back at once
     * @param float $timeout how long an answer may take
     */
    public function __construct(
        public readonly int $tries = 4,
        public readonly float $pause = 0.5,
        public readonly float $pauseMax = 60.0,
        public readonly float $timeout = 30.0,
    ) {
    }
}
