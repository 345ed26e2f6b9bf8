/**
 * What the database needs for its full-text search over `article_texts`, in SQL that drizzle-kit cannot write; applied
 * after the migrations, and once only. Words are split by the application, alike for both databases: PostgreSQL's own
 * parser cuts Tamil and Hindi words at their signs, and so does SQLite's unless it is told the categories of the letters.
 */
export const fullTextStatements = {
  sqlite: [
    `CREATE VIRTUAL TABLE IF NOT EXISTS article_search USING fts5(
      article_id UNINDEXED, locale UNINDEXED, title_words, words,
      tokenize = "unicode61 remove_diacritics 0 categories 'L* N* Co Mn Mc'")`,
    `CREATE TRIGGER IF NOT EXISTS article_texts_inserted AFTER INSERT ON article_texts BEGIN
      INSERT INTO article_search (article_id, locale, title_words, words)
      VALUES (new.article_id, new.locale, new.title_words, new.words);
    END`,
    `CREATE TRIGGER IF NOT EXISTS article_texts_updated AFTER UPDATE ON article_texts BEGIN
      UPDATE article_search SET title_words = new.title_words, words = new.words
      WHERE article_id = old.article_id AND locale = old.locale;
    END`,
    `CREATE TRIGGER IF NOT EXISTS article_texts_deleted AFTER DELETE ON article_texts BEGIN
      DELETE FROM article_search WHERE article_id = old.article_id AND locale = old.locale;
    END`,
  ],
  postgres: [
    `ALTER TABLE article_texts
      ADD COLUMN IF NOT EXISTS title_search tsvector
        GENERATED ALWAYS AS (array_to_tsvector(string_to_array(title_words, ' '))) STORED,
      ADD COLUMN IF NOT EXISTS search tsvector
        GENERATED ALWAYS AS (array_to_tsvector(string_to_array(words, ' '))) STORED`,
    'CREATE INDEX IF NOT EXISTS article_texts_search_idx ON article_texts USING gin (search)',
  ],
} as const
