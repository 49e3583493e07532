import type { Translate } from '../../../state/app/messages.ts'
import { documentTexts } from './document-messages.ts'

export type DocumentTranslate = Translate<typeof documentTexts.english>

/** The word for a key of a document; a key that this version does not know stands for itself. */
export const wordOf = (t: DocumentTranslate, key: string, otherwise: string = key): string =>
  Object.hasOwn(documentTexts.english, key) ? t(key as 'members') : otherwise

export const codeOf = (t: DocumentTranslate, value: string): string => wordOf(t, `code_${value}`, value)
