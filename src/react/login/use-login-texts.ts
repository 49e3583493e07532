import type { Catalog, Texts, Translate } from '../../state/app/messages.ts'
import { useApp } from '../shell/app-context.ts'
import { useMessages } from '../shell/use-messages.ts'
import { useSpoken } from './login-context.ts'

/** The texts of a catalog; the build's English until React has hydrated it, in which no text has a value or forms. */
export function useLoginTexts<T extends Texts>(texts: Catalog<T>): Translate<T> {
  const translate = useMessages(texts)
  return useSpoken(useApp()) ? translate : key => texts.english[key] as string
}
