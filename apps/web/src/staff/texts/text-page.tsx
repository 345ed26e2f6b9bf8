import { isPaperCode, TEXT_CODES, type TextCode } from '@pan/contracts/staff/texts/codes'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../i18n/i18n.tsx'
import { Link, useIdInAddress } from '../program/links.tsx'
import { Loaded } from '../shell/loaded.tsx'
import { MissingPage } from '../shell/missing-page.tsx'
import { Page } from '../shell/page.tsx'
import { TextEditor } from './editor/text-editor.tsx'
import { textQuery } from './queries.ts'
import { inAddress, textName } from './text-name.ts'

/** A text in every language, what it looks like when it goes out, and what it was before. */
export function TextPage() {
  const id = useIdInAddress()
  const code = TEXT_CODES.find((each) => inAddress(each) === id)
  return code ? <OneText key={code} code={code} /> : <MissingPage />
}

function OneText({ code }: { code: TextCode }) {
  const t = useT()
  const query = useQuery(textQuery(code))
  return (
    <Page title={textName(t, code)}>
      <p>
        <Link to="/texts">{t('staff.nav.texts')}</Link>
      </p>
      {isPaperCode(code) && <p>{t('texts.paper.text')}</p>}
      <Loaded query={query}>{(text) => <TextEditor text={text} />}</Loaded>
    </Page>
  )
}
