import { SEARCH_LENGTH_MAX } from '@pan/contracts/lookups/ao-codes'
import type { FoundPlace } from '@pan/contracts/lookups/places'
import { addressIn } from '@pan/contracts/messages/addresses'
import { foldPlace } from '@pan/contracts/pan/places/place-name'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { localName } from '../../format/place-text.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { Link } from '../../navigation/navigation.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { foundPages } from './found-pages.ts'
import { foundArticlesQuery, placesQuery } from './queries.ts'
import { isPersonal } from './personal-text.ts'
import { pinCodeIn } from './pin-code-in.ts'
import styles from './site-search.module.css'

interface SiteSearchPageProps {
  text: string
  /** What was asked for belongs to a person: it was not looked up, and is not known here. */
  isRefused: boolean
  onText: (text: string) => void
}

/** Everything that the site has about a text. It looks on Enter: what is found comes from three places. */
export function SiteSearchPage({ text, isRefused: wasRefused, onText }: SiteSearchPageProps) {
  const { locale, t } = useI18n()
  const [isRefused, setRefused] = useState(wasRefused)
  const field = useRef<HTMLInputElement>(null)
  // The browser's Back brings an earlier text; a field made anew for it would lose the focus.
  const before = useRef(text)
  useEffect(() => {
    if (before.current !== text) {
      field.current!.value = text
      setRefused(wasRefused)
    }
    before.current = text
  }, [text, wasRefused])
  return (
    <div className="stack form-width">
      <h1>{t('search.title')}</h1>
      <p className="lead">{t('search.lead')}</p>
      <search>
        <form
          method="get"
          action={addressIn(locale, '/search')}
          className="stack"
          onSubmit={(event) => {
            event.preventDefault()
            const typed = String(new FormData(event.currentTarget).get('q')).trim()
            setRefused(isPersonal(typed))
            if (isPersonal(typed)) return
            // Whoever goes on typing keeps that when the results come.
            before.current = typed
            onText(typed)
          }}
        >
          <TextInput
            ref={field}
            id="q"
            name="q"
            type="search"
            label={t('search.label')}
            defaultValue={text}
            maxLength={SEARCH_LENGTH_MAX}
            autoComplete="off"
          />
          <p>
            <Button type="submit">{t('search.button')}</Button>
          </p>
        </form>
      </search>
      {isRefused && (
        <Notice tone="warning" announce>
          <p>{t('search.personal')}</p>
          <p>
            <Link to="/pan-card-status">{t('site.menu.status')}</Link>
          </p>
        </Notice>
      )}
      <Results text={text} isShown={!isRefused && text !== ''} />
    </div>
  )
}

interface ResultsProps {
  text: string
  /** Nothing is looked up for a text that is refused: what was found before it is there, and stays unsaid. */
  isShown: boolean
}

function Results({ text, isShown }: ResultsProps) {
  const { locale, t } = useI18n()
  const { data: places } = useSuspenseQuery(placesQuery(text))
  const { data: articles } = useSuspenseQuery(foundArticlesQuery(locale, text))
  const pages = foundPages(t, text)
  const pin = pinCodeIn(text)
  const count = pages.length + places.length + articles.length + (pin ? 1 : 0)
  return (
    <>
      {/* It is there before there are results: a region that comes with its sentence is not always read out. */}
      <p role="status" className={`${styles.count} muted`}>
        {isShown && (count === 0 ? t('search.none') : t('search.found', { count }))}
      </p>
      {isShown && count === 0 && <p>{t('search.none.text')}</p>}
      {isShown && (
        <>
          <Group id="pages" heading={t('search.pages')}>
            {pages.map(({ name, link }) => (
              <li key={name}>
                <Link {...link}>{t(name)}</Link>
              </li>
            ))}
          </Group>
          <Group id="places" heading={t('search.places')}>
            {[
              ...(pin ? [<NearPin key={pin} pin={pin} />] : []),
              ...places.map((place) => <PlaceItem key={`${place.state} ${place.location}`} place={place} />),
            ]}
          </Group>
          <Group id="articles" heading={t('search.articles')}>
            {articles.map(({ slug, title, language }) => (
              <li key={slug}>
                <Link
                  to="/articles/$name"
                  params={{ name: slug }}
                  lang={language === locale ? undefined : language}
                >
                  {title}
                </Link>
              </li>
            ))}
          </Group>
        </>
      )}
    </>
  )
}

function Group({ id, heading, children }: { id: string; heading: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul className={styles.list}>{children}</ul>
    </section>
  )
}

/** Where that is, and whether it is known, the page of the offices says. */
function NearPin({ pin }: { pin: string }) {
  const { t } = useI18n()
  return (
    <li className={styles.place}>
      <Link
        to="/pancard-office/{-$state}/{-$city}"
        params={{ state: undefined, city: undefined }}
        search={{ mode: 'pin', pin }}
      >
        {t('search.pin', { pin })}
      </Link>
    </li>
  )
}

/** A place with the way to what there is of it. A state stands for itself in an address. */
function PlaceItem({ place }: { place: FoundPlace }) {
  const i18n = useI18n()
  const { t } = i18n
  const { location, state, lists } = place
  const params = {
    state: foldPlace(state),
    city: location === state ? undefined : foldPlace(location),
  }
  const name = localName(i18n, location, [place])
  return (
    <li className={styles.place}>
      {lists.includes('ao-codes') && (
        <Link to="/ao-code/{-$state}/{-$city}" params={params}>
          {t('search.aoCodes', { place: name })}
        </Link>
      )}
      {lists.includes('pan-offices') && (
        <Link to="/pancard-office/{-$state}/{-$city}" params={params}>
          {t('search.offices', { place: name })}
        </Link>
      )}
    </li>
  )
}
