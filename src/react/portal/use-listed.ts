import { useLocale } from '../ui/locale.ts'

/**
 * Names as the reader's language lists them.
 *
 * @param type `conjunction` in a sentence ("a, b, and c"), `unit` where names stand alone ("a, b, c")
 */
export function useListed(
  type: Intl.ListFormatOptions['type'] = 'conjunction',
): (names: readonly string[]) => string {
  const { locale } = useLocale()
  return names => new Intl.ListFormat(locale, { type }).format(names)
}
