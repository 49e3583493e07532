import { accented } from '../../../../rules/accented.ts'
import type { Text } from '../../../../rules/plural.ts'
import type { LanguageTexts } from '../language-pack.ts'

const inEachForm = (text: Text): Text =>
  typeof text === 'string'
    ? accented(text)
    : { ...text, ...(text.one !== undefined && { one: accented(text.one) }), other: accented(text.other) }

/** A pack in `en-XA`, made of the English ones: what is shown without accents is in no catalog. */
export const accentedTexts =
  (namespaces: RegExp): LanguageTexts =>
  (namespace, _, english) =>
    namespaces.test(namespace) ? inEachForm(english) : undefined
