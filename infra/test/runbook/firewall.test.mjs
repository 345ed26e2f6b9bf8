import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { at } from '../../bootstrap/workspace.mjs'

const runbook = readFileSync(at('docs', 'runbook.md'), 'utf8')
const rules = [...runbook.matchAll(/^ +bound (ip6?tables) (.*)$/gmu)].map(([, program, rule]) => ({
  program,
  rule,
}))

test('the rules of the firewall count what comes from outside alone, by IPv4 and IPv6 alike', () => {
  expect(runbook).toContain('public=$(ip route show default')
  // Typed again, a rule is not there twice.
  expect(runbook).toContain('bound() { "$1" -C "${@:2}" 2>/dev/null || "$1" -I "${@:2}"; }')
  expect(rules.map(({ program }) => program)).toEqual(['iptables', 'ip6tables'])
  const [four, six] = rules
  // Of calls that leave the machine the rule of DOCKER-USER would else bound those of the API.
  for (const { rule } of rules) expect(rule).toMatch(/^\$chain -i "\$public" -p tcp --syn /u)
  expect(six.rule.replace(' --connlimit-mask 48', '')).toBe(four.rule)
})
