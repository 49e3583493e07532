import { type Static, type TSchema, Type } from 'typebox'
import { type Language, languages, ownLanguage } from '../../platform/language/language.ts'

const closed = { additionalProperties: false } as const
const Said = Type.String({ maxLength: 4000 })
const Form = Type.Optional(Said)
/** One with a number in the forms that its language has, by the categories of `Intl.PluralRules`. */
const Forms = Type.Object({ zero: Form, one: Form, two: Form, few: Form, many: Form, other: Said }, closed)
/** By template, then by text. */
const Words = Type.Record(Type.String(), Type.Record(Type.String(), Type.Union([Said, Forms])))
const WordsByLanguage = Type.Unsafe<Partial<Record<Language, Static<typeof Words>>>>(
  Type.Object(
    Object.fromEntries(languages.map(language => [language, Type.Optional(Words) as TSchema])),
    closed,
  ),
)

/** What mails and text messages say, and in which language. */
export interface MessageSettings extends Static<typeof MessageSettings> {}
export const MessageSettings = Type.Object(
  {
    /** Of people whose own language has no texts. */
    language: Type.Unsafe<Language>(Type.Union(languages.map(language => Type.Literal(language)))),
    /**
     * By language, then by template, then by text: in place of ours, which are English, with `{{holes}}` as ours have them.
     * Any template may be left out; what a language does not say is said in English.
     */
    mails: WordsByLanguage,
    texts: WordsByLanguage,
    /** Users are notified of a sign-in with a browser that was never seen with their account. */
    newDevice: Type.Boolean(),
  },
  closed,
)

export const defaultMessages: MessageSettings = {
  language: ownLanguage,
  mails: {},
  texts: {},
  newDevice: true,
}
