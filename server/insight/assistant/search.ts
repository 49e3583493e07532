/** Words that say nothing of what is looked for. */
const fillers = new Set(
  'a an and any are as at be can could do does for from have how i in into is it me my of on or our please should show that the their them there these this to us want we what when where which who why will with would you your'.split(
    ' ',
  ),
)

/** Words as they are compared: lower case, without accents and endings, those that say something. */
export function wordsOf(text: string): string[] {
  const found = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
  return (found ?? []).filter(word => !fillers.has(word)).map(stem)
}

/** So that `invited`, `inviting` and `invites` are `invit`. */
function stem(word: string): string {
  if (word.length <= 4) return word.replace(/(?<=\w{3})s$/, '')
  return word.replace(/(ations?|ings?|ied|ies|ers?|ed|es|e|s)$/, '')
}

export interface Searched<Item> {
  item: Item
  score: number
}

/**
 * Items that share words with a text, the best first. A word that few items have counts more than one that all have, and one of
 * the title three times as much.
 */
export function search<Item>(
  text: string,
  items: readonly Item[],
  textsOf: (item: Item) => { title: string; rest: string },
): Searched<Item>[] {
  const wanted = new Set(wordsOf(text))
  if (wanted.size === 0) return []
  const indexed = items.map(item => {
    const { title, rest } = textsOf(item)
    return { item, title: new Set(wordsOf(title)), rest: new Set(wordsOf(rest)) }
  })
  const having = (word: string) =>
    indexed.filter(({ title, rest }) => title.has(word) || rest.has(word)).length
  const weights = new Map([...wanted].map(word => [word, Math.log(1 + items.length / (1 + having(word)))]))
  return indexed
    .map(({ item, title, rest }) => ({
      item,
      score: [...weights].reduce(
        (sum, [word, weight]) => sum + weight * ((title.has(word) ? 3 : 0) + (rest.has(word) ? 1 : 0)),
        0,
      ),
    }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
}
