/** Language and usual script: `pt` and `pt-BR` have the same, `zh` and `zh-TW` have not. Undefined: no tag of BCP 47. */
function spoken(tag: string): string | undefined {
  try {
    const { language, script } = new Intl.Locale(tag).maximize()
    return language + script
  } catch {
    return undefined
  }
}

/**
 * The available tag for a wish: the exact one, else the bare language, else the first of the same language and script.
 * Undefined for what is no tag.
 */
export function bestMatch(wish: string, available: readonly string[]): string | undefined {
  const meant = spoken(wish)
  return (
    meant &&
    [wish, wish.split('-')[0]!, ...available].find(tag => available.includes(tag) && spoken(tag) === meant)
  )
}
