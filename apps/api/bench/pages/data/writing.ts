import { ago, ID, MEMBER, numbers } from './id.ts'

const VERSIONS = 20
const USERS = 1000

/** Articles with their versions, comments that are reported or hidden, jobs that were given up, and files that were sent for lists. */
export const writingOf = (applications: number): readonly string[] => [
  `INSERT INTO users (id, email, name, role, language, created_at)
    ${numbers(USERS)} SELECT printf('pages-user-%011d', i), 'reader' || i || '@example.com', 'Reader ' || i, 'user', 'en', ${ago('i % 300')} FROM n`,
  `UPDATE applications SET owner_user_id = printf('pages-user-%011d', 1 + rowid % ${USERS}) WHERE rowid <= ${USERS * 3}`,
  `INSERT INTO articles (id, slug, category, created_on, updated_on, access_count, origin, is_shown, version, published_version)
    ${numbers(Math.ceil(applications / 500))} SELECT printf('pages-article-%08d', i), 'pages-article-' || i, (SELECT slug FROM article_categories LIMIT 1),
      '2026-01-01', '2026-01-01', i, 'editor', true, ${VERSIONS}, ${VERSIONS} FROM n`,
  `INSERT INTO article_versions (article_id, number, category, made_at, made_by)
    SELECT a.id, v.i, a.category, ${ago('30')}, 'staff:past-00000000000000001'
    FROM articles a, (${numbers(VERSIONS)} SELECT i FROM n) v WHERE a.id LIKE 'pages-%'`,
  `INSERT INTO article_version_texts (article_id, number, locale, title, description, search, markdown, follows)
    SELECT v.article_id, v.number, l.locale, 'How to', 'What to do', 'how to', replace(hex(zeroblob(2000)), '00', 'word '), v.number
    FROM article_versions v, (SELECT 'en' AS locale UNION SELECT 'ta' UNION SELECT 'hi') l WHERE v.article_id LIKE 'pages-%'`,
  `INSERT INTO article_texts (article_id, locale, written_in, title, description, body, title_words, words)
    SELECT a.id, l.locale, l.locale, 'How to', 'What to do', '<p>word</p>', 'how to', 'how to word'
    FROM articles a, (SELECT 'en' AS locale UNION SELECT 'ta' UNION SELECT 'hi') l WHERE a.id LIKE 'pages-%'`,
  `INSERT INTO comments (id, article_id, thread_id, author_id, text, created_at, hidden_at, waiting_since)
    ${numbers(Math.ceil(applications / 10))}, made AS MATERIALIZED (SELECT i, ${ID} AS id, ${ago('i % 300', 'i % 80000')} AS at FROM n)
    SELECT id, printf('pages-article-%08d', 1 + i % (SELECT count(*) FROM articles WHERE id LIKE 'pages-%')), id, printf('pages-user-%011d', 1 + i % ${USERS}),
      'I have a question about it.', at, CASE WHEN i % 20 = 0 THEN at END, CASE WHEN i % 20 = 1 THEN at END FROM made`,
  `INSERT INTO comment_reports (comment_id, reporter_id, at)
    SELECT c.id, printf('pages-user-%011d', 1 + r.i), c.created_at
    FROM comments c, (${numbers(5)} SELECT i FROM n) r WHERE c.waiting_since IS NOT NULL OR c.hidden_at IS NOT NULL`,
  `INSERT INTO jobs (id, name, payload, run_at, is_taken, is_dead, tries, fault, created_at)
    ${numbers(Math.ceil(applications / 500))} SELECT ${ID}, 'webhook', '{}', ${ago('i % 300', 'i % 80000')}, false, true, 8, 'Error: gone', ${ago('i % 300')} FROM n`,
  `INSERT INTO list_changes (id, name, origin, state, member, source, as_of, base_version, version, counts, shown, reason, created_at, finished_at, expires_at)
    ${numbers(300)} SELECT printf('pages-change-%09d', i), CASE i % 3 WHEN 0 THEN 'ao-codes' WHEN 1 THEN 'pan-offices' ELSE 'pin-codes' END, 'import', 'applied', ${MEMBER},
      'list.csv', '2026-11', 1, 1, '{"before":100,"rows":100,"added":20,"changed":0,"removed":0,"wrong":0,"isOtherFacts":false}',
      json_object('added', (SELECT json_group_array(json_object('key', 'k' || value, 'text', 'A row of the list')) FROM json_each('[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20]')),
        'removed', json('[]'), 'changed', json('[]'), 'wrong', json('[]')),
      '', ${ago('i % 29')}, ${ago('i % 29')}, '2999-01-01T00:00:00.000Z' FROM n`,
]
