import { useI18n } from '../../i18n/i18n.tsx'
import { Link } from '../../navigation/navigation.tsx'

/** The article that helps with a section; in a tab of its own, so that the form stays as it is. */
export function SectionHelp({ article }: { article: string }) {
  const { t } = useI18n()
  return (
    <p>
      <Link to="/articles/$name" params={{ name: article }} target="_blank">
        {t('apply.sections.help', { title: t({ key: `form.article.${article}` }) })}
      </Link>
    </p>
  )
}
