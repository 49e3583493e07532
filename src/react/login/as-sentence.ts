/** A message that stands by itself ends as a sentence does. Another language's own words stay as they are. */
export const asSentence = (text: string): string => text.replace(/[a-z0-9)]$/i, '$&.')
