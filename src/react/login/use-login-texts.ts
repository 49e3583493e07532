import { type Catalog, fill, type Texts, type Translate } from '../../state/app/messages.ts'
import { useMessages } from '../shell/use-messages.ts'
import { useHydrated } from './login-context.ts'

/** The texts of a catalog; the build's English until React has hydrated it. */
export function useLoginTexts<T extends Texts>(texts: Catalog<T>): Translate<T> {
  const translate = useMessages(texts)
  const hydrated = useHydrated()
  return hydrated ? translate : (key, values) => fill(texts.english[key] ?? key, values)
}
