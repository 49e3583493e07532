import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Text } from '../../../rules/plural.ts'
import type { Html } from '../../platform/html/html.ts'
import { isRightToLeft } from '../../platform/language/language.ts'
import type { Services } from '../context/services.ts'
import { type TextFn, textIn } from '../mail-templates/message-texts.ts'
import type { Vendor } from '../vendors/vendor.ts'
import { pageLanguage } from './page-language.ts'

/** What a page of the server says, in English; translations are under `pages.<name>`. */
export interface PageTexts<Texts extends Readonly<Record<string, Text>> = Readonly<Record<string, Text>>> {
  name: string
  texts: Texts
}

/** Declares the texts of a page. A feature lists them in `pages` of its `feature.ts`. Holes are `{{name}}`. */
export const pageTexts = <Texts extends Record<string, Text>>(
  name: string,
  texts: Texts,
): PageTexts<Texts> => ({ name, texts })

/** For whom a page is written. */
export interface PageReader {
  services: Pick<Services, 'declared'>
  request: Pick<FastifyRequest, 'headers' | 'query'> & Partial<Pick<FastifyRequest, 'cookies'>>
  /** Whose languages are offered; undefined where the request names none. */
  vendor: Pick<Vendor, 'name' | 'settings'> | undefined
}

/** Says the texts of a page; knows in which language. */
export interface PageSay<Key extends string = never> extends TextFn<Key> {
  direction: 'ltr' | 'rtl'
}

/** The `dir` of a page: from left to right is what pages do without. */
export const directed = (direction: PageSay['direction']): Html => ({
  text: direction === 'rtl' ? ' dir="rtl"' : '',
})

/** A cache keeps a page for who asks for the same languages. */
export const varyByLanguage = (reply: FastifyReply): FastifyReply =>
  reply.header('vary', [...new Set([reply.getHeader('vary') ?? [], 'Accept-Language'].flat())].join(', '))

/** The texts of a page, in the language of its reader: of those that its vendor offers. */
export function sayPage<Texts extends Readonly<Record<string, Text>>>(
  { name, texts }: PageTexts<Texts>,
  { services, request, vendor }: PageReader,
): PageSay<keyof Texts & string> {
  const { languages } = services.declared
  const language = pageLanguage(languages, request, vendor)
  const translated = { language, texts: languages.texts(language, `pages.${name}`), languages }
  return Object.assign(textIn(texts, translated, { vendorName: vendor?.name }), {
    direction: isRightToLeft(language) ? ('rtl' as const) : ('ltr' as const),
  })
}
