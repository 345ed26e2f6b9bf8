import { COMMENT_LISTS } from '@pan/contracts/staff/comments'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../i18n/i18n.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Link, useSearchInAddress } from '../program/links.tsx'
import { Loaded } from '../shell/loaded.tsx'
import { Page } from '../shell/page.tsx'
import { CommentRows } from './comment-rows.tsx'
import { commentsQuery } from './queries.ts'

/** What readers have reported, and what was taken out of sight. */
export function CommentsPage() {
  const t = useT()
  const { which: asked, cursor } = useSearchInAddress()
  const which = COMMENT_LISTS.find((each) => each === asked) ?? 'waiting'
  const query = useQuery(commentsQuery(which, cursor))
  return (
    <Page title={t('staff.nav.comments')}>
      <nav className="actions" aria-label={t('moderation.lists')}>
        {COMMENT_LISTS.map((each) => (
          <Link
            key={each}
            to="/comments"
            search={{ which: each }}
            className={buttonClass(each === which ? 'primary' : 'secondary')}
            aria-current={each === which ? 'page' : undefined}
          >
            {t(`moderation.list.${each}`)}
          </Link>
        ))}
      </nav>
      <Loaded query={query}>
        {({ comments, next_cursor: next }) => (
          <>
            <CommentRows comments={comments} />
            {next !== null && (
              <nav className="actions" aria-label={t('ui.pages')}>
                <Link to="/comments" search={{ which, cursor: next }} className={buttonClass('secondary')}>
                  {t('ui.pages.next')}
                </Link>
              </nav>
            )}
          </>
        )}
      </Loaded>
    </Page>
  )
}
