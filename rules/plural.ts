/** A text in the forms of its language's plural rules; a category that is left out is said like `other`. */
export type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>

/** One sentence, or one for each form that a number asks for. */
export type Text = string | Forms

/**
 * The form of a text for a number, by `Intl.PluralRules`.
 *
 * @param count what is counted; anything but a number (`1,000+`) is `other`
 * @param language of the text, BCP 47
 */
export function formOf(text: Text, count: unknown, language: string): string {
  if (typeof text === 'string') return text
  // What is no number asks for `other`, as NaN does.
  return text[new Intl.PluralRules(language).select(count as number)] ?? text.other
}
