import type { Context } from '../../core/context/context.ts'
import { type HelpArticle, help } from './help.ts'
import { placesOf } from './places.ts'
import { search } from './search.ts'

export interface FoundHelp {
  articles: HelpArticle[]
  /** Ids of places, with what they are called. */
  places: { id: string; title: string }[]
}

const MAX_ARTICLES = 3
const MAX_PLACES = 3

/** Articles of the vendor and of the portal, and places that are open to the person. */
export function findHelp(text: string, { vendor, caller }: Pick<Context, 'vendor' | 'caller'>): FoundHelp {
  const open = placesOf(caller)
  const known = new Set(open.map(({ id }) => id))
  const articles = [...vendor.settings.assistant.articles, ...help]
  const best = search(text, articles, ({ title, text: rest }) => ({ title, rest }))
  const found = search(text, open, ({ title, words }) => ({ title, rest: words }))
  const top = best[0]?.score ?? 0
  return {
    articles: best
      // What shares a word by chance is no answer.
      .filter(({ score }) => score >= top / 3)
      .slice(0, MAX_ARTICLES)
      .map(({ item }) => {
        const { place, ...rest }: HelpArticle = item
        return { ...rest, ...(place && known.has(place) && { place }) }
      }),
    places: found.slice(0, MAX_PLACES).map(({ item: { id, title } }) => ({ id, title })),
  }
}
