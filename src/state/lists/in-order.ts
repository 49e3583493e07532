/**
 * Compares names as a language orders them: without regard to case and accents, where it has none between its letters, and numbers
 * by what they are worth.
 *
 * @param language of the texts, BCP 47
 */
export const inOrder = (language: string | undefined): ((one: string, other: string) => number) =>
  new Intl.Collator(language, { sensitivity: 'base', numeric: true }).compare
