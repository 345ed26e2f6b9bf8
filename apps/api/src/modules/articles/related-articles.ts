import type { ArticleCard } from './articles.repository.ts'
import { tellingWords } from './search-words.ts'

const LINKED = /href="[^"]*\/articles\/([\w-]+)"/gu

/**
 * The articles of `cards` to read after another one: those that its text links to, then those whose titles and descriptions
 * share the most with it. A shared word, or the category, counts by how few have it (inverse document frequency).
 */
export function relatedArticles(
  article: Pick<ArticleCard, 'id'> & { body: string },
  cards: readonly ArticleCard[],
  max: number,
): ArticleCard[] {
  const linked = new Set([...article.body.matchAll(LINKED)].map(([, slug]) => slug))
  const marks = new Map(
    cards.map(({ id, title, description, category }) => [
      id,
      tellingWords(`${title} ${description}`).add(`category ${category}`),
    ]),
  )
  const counts = new Map<string, number>()
  for (const own of marks.values()) for (const mark of own) counts.set(mark, (counts.get(mark) ?? 0) + 1)

  const nearness = ({ id, slug }: ArticleCard): number => {
    if (linked.has(slug)) return Infinity
    const others = marks.get(id)!
    const shared = [...(marks.get(article.id) ?? [])].filter((mark) => others.has(mark))
    const sum = shared.reduce((all, mark) => all + Math.log(cards.length / counts.get(mark)!), 0)
    // A long description is not nearer for its length.
    return sum / Math.sqrt(others.size)
  }
  return cards
    .filter(({ id }) => id !== article.id)
    .map((card) => ({ card, near: nearness(card) }))
    .sort((one, other) => (one.near === other.near ? 0 : other.near - one.near))
    .slice(0, max)
    .map(({ card }) => card)
}
