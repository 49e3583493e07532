/** Whether it is a tag of BCP 47. */
export const isTag = (tag: string): boolean => spoken(tag) !== undefined

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
 * The available tag for a preferred one: the exact one, else the bare language, else the first of the same language and script.
 * Undefined for what is no tag.
 */
export function bestMatch(preferred: string, available: readonly string[]): string | undefined {
  const meant = spoken(preferred)
  return (
    meant &&
    [preferred, preferred.split('-')[0]!, ...available].find(
      tag => available.includes(tag) && spoken(tag) === meant,
    )
  )
}
