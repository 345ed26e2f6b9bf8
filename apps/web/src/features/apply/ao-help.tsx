import { useT } from '../../i18n/i18n.tsx'

function AoHelp({ text }: { text: 'apply.ao.individual' | 'apply.ao.entity' }) {
  return <p>{useT()(text)}</p>
}

/** Which address decides about the assessing officer: a salary is assessed where it is earned. */
export const AoForIndividual = () => <AoHelp text="apply.ao.individual" />
export const AoForEntity = () => <AoHelp text="apply.ao.entity" />
