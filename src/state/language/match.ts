/** Language and usual script: `pt` and `pt-BR` have the same, `zh` and `zh-TW` have not. Undefined: no tag of BCP 47. */
function spoken(tag: string): string | undefined {
  try {
    const { language, script } = new Intl.Locale(tag).maximize()
    return language + script
  } catch {
    return undefined
  }
}

/** The language that a tag means, none of what is no tag: itself, else the first of the same language and script, whatever its country. */
export function bestMatch(wish: string, available: readonly string[]): string | undefined {
  const meant = spoken(wish)
  return meant && (available.includes(wish) ? wish : available.find(tag => spoken(tag) === meant))
}
