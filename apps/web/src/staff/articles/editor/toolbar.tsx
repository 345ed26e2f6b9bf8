import { languageOf, type Locale } from '@pan/contracts/messages/languages'
import type { EditedArticle } from '@pan/contracts/staff/articles/writing'
import { useState, type RefObject } from 'react'
import { useT } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import styles from '../articles.module.css'
import { formatted, TOOLS, type Tool } from './formatted.ts'
import { PictureForm } from './picture-form.tsx'

interface ToolbarProps {
  article: EditedArticle
  locale: Locale
  area: RefObject<HTMLTextAreaElement | null>
  onTyped: (markdown: string) => void
}

/** Puts the signs of Markdown where the caret is. */
export function Toolbar({ article, locale, area, onTyped }: ToolbarProps) {
  const t = useT()
  const [isPicture, setPicture] = useState(false)
  const language = languageOf(locale).name

  function put(made: { from: number; to: number; text: string; selected: readonly [number, number] }) {
    const control = area.current!
    control.focus()
    control.setRangeText(made.text, made.from, made.to, 'end')
    control.setSelectionRange(...made.selected)
    onTyped(control.value)
  }

  function use(tool: Tool) {
    const { value, selectionStart, selectionEnd } = area.current!
    put(formatted(tool, value, selectionStart, selectionEnd))
  }

  function insert(text: string) {
    const from = area.current!.selectionEnd
    const end = from + text.length
    setPicture(false)
    put({ from, to: from, text, selected: [end, end] })
  }

  return (
    <div role="group" aria-label={t('editing.tools', { language })} className={styles.toolbar}>
      {TOOLS.map((tool) => (
        <Button key={tool} look="secondary" onClick={() => use(tool)}>
          {t(`editing.tool.${tool}`)}
        </Button>
      ))}
      <Button look="secondary" onClick={() => setPicture(true)}>
        {t('editing.tool.picture')}
      </Button>
      <Dialog
        open={isPicture}
        onClose={() => setPicture(false)}
        title={t('editing.picture.add', { language })}
      >
        <PictureForm article={article} locale={locale} onInsert={insert} onClose={() => setPicture(false)} />
      </Dialog>
    </div>
  )
}
