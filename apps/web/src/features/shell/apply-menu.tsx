import { ENTITY_KINDS } from '@pan/contracts/pan/applicant'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { flows, type Flow } from '../../flow.ts'
import { useT } from '../../i18n/i18n.tsx'
import styles from './apply-menu.module.css'
import shell from './shell.module.css'
import bar from './top-bar.module.css'

/** Every form of the three flows. The browser folds it, so that it opens without the program and with any key. */
export function ApplyMenu() {
  const t = useT()
  const fold = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    const menu = fold.current!
    const close = () => {
      menu.open = false
    }
    const elsewhere = ({ target }: Event) => {
      if (!menu.contains(target as Node)) close()
    }
    const chosen = ({ target }: Event) => {
      if ((target as Element).closest('a')) close()
    }
    const escaped = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !menu.open) return
      close()
      menu.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', elsewhere)
    document.addEventListener('focusin', elsewhere)
    menu.addEventListener('click', chosen)
    menu.addEventListener('keydown', escaped)
    return () => {
      document.removeEventListener('pointerdown', elsewhere)
      document.removeEventListener('focusin', elsewhere)
      menu.removeEventListener('click', chosen)
      menu.removeEventListener('keydown', escaped)
    }
  }, [])

  return (
    <details ref={fold} className={styles.apply}>
      <summary className={`${bar.menuLink} ${styles.applyTitle}`}>{t('site.menu.apply')}</summary>
      <div className={styles.applyPanel}>
        <div className={`${shell.wide} ${styles.applyFlows}`}>
          {flows.map((flow) => (
            <FlowLinks key={flow} flow={flow} />
          ))}
        </div>
      </div>
    </details>
  )
}

function FlowLinks({ flow }: { flow: Flow }) {
  const t = useT()
  const heading = `menu-${flow}`
  return (
    <div>
      <p id={heading} className={styles.applyFlow}>
        {t(`site.menu.${flow}`)}
      </p>
      <ul aria-labelledby={heading}>
        <li>
          <Link to="/apply-{$flow}-pan" params={{ flow }} activeOptions={{ exact: true }}>
            {t('site.kind.individual')}
          </Link>
        </li>
        <li className={styles.applyOthers}>
          <Link to="/apply-{$flow}-pan/non-individual" params={{ flow }} activeOptions={{ exact: true }}>
            {t('site.menu.others')}
          </Link>
        </li>
        {ENTITY_KINDS.map((name) => (
          <li key={name} className={styles.applyKind}>
            <Link to="/apply-{$flow}-pan/non-individual/$name" params={{ flow, name }}>
              {t(`site.kind.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
