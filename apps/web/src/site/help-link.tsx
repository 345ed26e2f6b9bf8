import { useI18n } from '../i18n/i18n.tsx'
import { Link } from '../navigation/navigation.tsx'

/** The article that helps with a part of a form, or with what comes before and after it; in a tab of its own, so that the page stays. */
export function HelpLink({ article }: { article: string }) {
  const { t } = useI18n()
  return (
    <p className="screen-only">
      <Link to="/articles/$name" params={{ name: article }} target="_blank">
        {t('apply.sections.help', { title: t({ key: `form.article.${article}` }) })}
      </Link>
    </p>
  )
}
