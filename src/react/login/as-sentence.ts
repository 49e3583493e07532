/** A message that stands by itself ends as a sentence does; an address at its end stays as it can be opened. */
export const asSentence = (text: string): string =>
  /:\/\/\S+$/.test(text) ? text : text.replace(/[\p{Script=Latin}\p{N})]$/u, '$&.')
