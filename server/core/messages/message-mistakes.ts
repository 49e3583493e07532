import type { Text } from '../../../rules/plural.ts'
import type { DeclaredMessages } from '../mail-templates/declared-messages.ts'
import type { Mistake } from '../vendor-file/mistake.ts'
import { nearest } from '../vendor-file/nearest.ts'
import type { VendorEntry } from '../vendor-file/vendor-schema.ts'
import { layoutTexts } from './layout.ts'

type Texts = Readonly<Record<string, Text>>

const textsOf = (messages: Readonly<Record<string, { texts: Texts }>>): Record<string, Texts> =>
  Object.fromEntries(Object.entries(messages).map(([name, { texts }]) => [name, texts]))

/** Words for a message that does not exist would never be said; a hole that nothing fills would be. */
export function messageMistakes(
  { messages }: VendorEntry,
  at: string,
  declared: DeclaredMessages,
): Mistake[] {
  const textsOfMails = { ...textsOf(declared.mails), layout: layoutTexts }
  return [
    ...wordMistakes(messages?.mails, textsOfMails, `${at}.messages.mails`),
    ...wordMistakes(messages?.texts, textsOf(declared.textMessages), `${at}.messages.texts`),
  ]
}

function wordMistakes(
  words: Partial<Record<string, Record<string, Texts>>> | undefined,
  known: Record<string, Texts>,
  at: string,
): Mistake[] {
  return Object.entries(words ?? {}).flatMap(([language, own]) =>
    Object.entries(own ?? {}).flatMap(([name, input]) => {
      const ours = Object.hasOwn(known, name) ? known[name] : undefined
      const key = `${at}.${language}.${name}`
      if (!ours) return [{ key, message: `is no message.${meant(name, known)}` }]
      const holes = new Set(['vendorName', ...Object.values(ours).flatMap(holesOf)])
      return Object.entries(input).flatMap(([text, said]) => {
        if (!Object.hasOwn(ours, text))
          return [{ key: `${key}.${text}`, message: `is no text of it.${meant(text, ours)}` }]
        const empty = holesOf(said).find(hole => !holes.has(hole))
        return empty
          ? [
              {
                key: `${key}.${text}`,
                message: `has a hole {{${empty}}} that nothing fills.${meant(empty, holes)}`,
              },
            ]
          : []
      })
    }),
  )
}

/** Of all forms that a text has. */
const holesOf = (text: Text): string[] =>
  (typeof text === 'string' ? [text] : Object.values(text)).flatMap(form =>
    [...form.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, hole]) => hole!),
  )

function meant(word: string, known: object): string {
  const names = known instanceof Set ? [...(known as Set<string>)] : Object.keys(known)
  const close = nearest(word, names)
  return close ? ` Did you mean ${close}?` : ''
}
